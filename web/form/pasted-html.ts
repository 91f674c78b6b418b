const tag = /<[a-z][^>]*>/gi
const activeAttribute = /([\s/])(?:on\w+|style)\s*=/gi
const codeElement = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi
/** Google Docs wraps whatever is copied in such an element, which is not bold. */
const thinBold = /<b\b(?=[^>]*font-weight:\s*normal)/gi

/**
 * Pasted markup without handlers, styles and scripts. The editor leaves them out and the server does not store them: this is
 * for the browser, which reports each of them as an error of the Content-Security-Policy as soon as it reads the markup.
 */
export const withoutCode = (html: string): string =>
  html
    .replace(codeElement, '')
    .replace(thinBold, '<span')
    .replace(tag, (found) => found.replace(activeAttribute, '$1data-left-out='))
