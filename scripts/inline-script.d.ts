/**
 * A script that stands in a page (scripts/inline-script-plugin.ts): the text of the function that is the default export of the
 * file, with all that it imports. Whoever writes it into a page calls it: `${homeScript}()`.
 */
declare module '*?script' {
  const script: string
  export default script
}
