export const HOME_LIST_ID = 'home-list';

/** The card of a home in the list. Null if it is on another page of the list. */
export function cardInList(compound_id: number | null): Element | null {
  return document.querySelector(`#${HOME_LIST_ID} [data-compound-id="${compound_id}"]`);
}
