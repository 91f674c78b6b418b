import sanitizeHtml from 'sanitize-html'

/** A link to another page of the website. */
const isOwnPath = (href: string) => /^\/[\w-]/.test(href)

/** What the editor of rich texts makes; everything else is removed, the text inside of other elements stays. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    // A link in a new window must not control ours; and a link of the editor looks the same wherever it was pasted from.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isOwnPath(href) ? { href } : { href, rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** Removes from HTML all that could run, load or hide something: what is left is safe on any page. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed)
