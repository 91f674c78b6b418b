import { useDraft } from '../../use-editor.tsx'
import type { DraftVcard, DraftVcardLite } from './draft-vcard.ts'

/** Selects from the document of a basic or advanced vcard; only their sections may use it. */
export function useVcard<T>(select: (vcard: DraftVcard) => T): T {
  return useDraft<T, DraftVcard>(({ vcard }) => select(vcard))
}

/** Selects from what all kinds of vcards have. */
export function useAnyVcard<T>(select: (vcard: DraftVcardLite) => T): T {
  return useDraft<T, DraftVcardLite>(({ vcard }) => select(vcard))
}
