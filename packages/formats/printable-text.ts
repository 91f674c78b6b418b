/** Scripts that the fonts of documents have (`packages/documents`): in another one, boxes would be printed in place of letters. */
const printable =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u
const picture = /\p{Emoji_Presentation}/u

/** Whether the fonts of documents have all letters of a text. */
export const isPrintable = (text: string): boolean => printable.test(text) && !picture.test(text)
