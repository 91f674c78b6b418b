import type { ConsentVersion } from '#contract/contact-shapes.ts'

/**
 * The version of the consent text (`Strings.consent`) of new forms; stored with what a visitor sends. Add a version when
 * the text changes in any language.
 */
export const consentVersion: ConsentVersion = 'share-1'
