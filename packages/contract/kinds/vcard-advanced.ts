import { Vcard } from './vcard.ts'

/** Labels whose number carries a dial prefix on an advanced card (specification §5): not those of Telegram. */
export const advancedPrefixedLabels: ReadonlySet<string> = new Set(['Mobile', 'Whatsapp'])

/** The document of an advanced vcard: all fields of specification §3. */
export const VcardAdvanced = Vcard
