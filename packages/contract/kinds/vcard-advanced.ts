import { Vcard } from './vcard.ts'

/** The document of an advanced vcard: all fields of specification §3. */
export const VcardAdvanced = Vcard
