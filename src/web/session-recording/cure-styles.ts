/**
 * The recorder reads what a style was before from an element that isn't in the page, by its attribute `style`. Our policy
 * forbids that attribute, also there, and the browser would complain with each change. So these elements take the text in
 * the way that the policy allows. Returns a function that undoes this.
 */
export function readStylesAsAllowed(): () => void {
  const { implementation } = document;
  const createDocument = implementation.createHTMLDocument.bind(implementation);
  implementation.createHTMLDocument = (title?: string) => {
    const made = createDocument(title);
    const createElement = made.createElement.bind(made);
    const create = (name: string): HTMLElement => {
      const element = createElement(name);
      const setAttribute = element.setAttribute.bind(element);
      element.setAttribute = (attribute, value) => {
        if (attribute === 'style') element.style.cssText = value;
        else setAttribute(attribute, value);
      };
      return element;
    };
    made.createElement = create;
    return made;
  };
  return () => {
    implementation.createHTMLDocument = createDocument;
  };
}
