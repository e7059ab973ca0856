import { type AnyExtension, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { richText } from '../../../rules/curation/rich-text.ts';
import { webAddress } from './web-address.ts';

/** A link to a page on the web. Other links become their text, as on the server. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return webAddress(href) === null ? false : { href };
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs['href']), rel: richText.rel }, 0],
});

/** Lists keep Enter. Tab leaves the field, as everywhere. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** A list without the attributes that the server drops, such as the first number. */
const Numbers = OrderedList.extend({ addAttributes: () => ({}) });

/** What a description is made of: the elements of `rules/curation/rich-text.ts`, and no others. */
export const textSchema: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  Numbers,
  Item,
  ListKeymap,
  Link,
  UndoRedo,
];
