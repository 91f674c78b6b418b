import type { ConsentVersion } from '#contract/contact-shapes.ts'

/**
 * Names the wording a visitor agreed to (`Strings.consent`, in the form's locale); stored with what they sent.
 * Change it whenever the sentence changes in any language.
 */
export const consentVersion: ConsentVersion = 'share-1'
