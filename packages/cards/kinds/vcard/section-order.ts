import type { VcardSection } from '#contract/kinds/vcard-values.ts'
import { vcardSections } from '#contract/kinds/vcard-values.ts'

type Ordered = { readonly section_order: readonly { readonly section: VcardSection }[] }

/** All sections, in the order that the owner has chosen; those that it does not name follow in their usual order. */
export function sectionsInOrder({ section_order: chosen }: Ordered): VcardSection[] {
  return [...new Set([...chosen.map(({ section }) => section), ...vcardSections])]
}
