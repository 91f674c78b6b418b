import type { ConsentVersion } from '#contract/contact-shapes.ts'
import { findLocale, sourceLocale } from '#contract/languages.ts'
import { stringsOf } from './strings.ts'

/**
 * The version of the consent text (`Strings.consent`) of new forms; stored with what a visitor sends. Add a version when
 * the text changes in any language.
 */
export const consentVersion: ConsentVersion = 'share-1'

/** The texts of all versions, so that what a visitor read can be stored when their form arrives late. */
const texts: Readonly<Record<ConsentVersion, (locale: string, name: string) => string>> = {
  'share-1': (locale, name) => stringsOf(findLocale([locale]) ?? sourceLocale).consent(name),
}

/**
 * The consent text of a form; empty for a form that does not say which one it showed.
 * @param locale the language of the form, as a BCP 47 tag
 * @param name the name on the card
 */
export const consentText = (version: string, locale: string, name: string): string =>
  isVersion(version) ? texts[version](locale, name) : ''

const isVersion = (version: string): version is ConsentVersion => Object.hasOwn(texts, version)
