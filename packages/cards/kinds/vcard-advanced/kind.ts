import { cardKinds } from '#contract/kinds.ts'
import { advancedPrefixedLabels } from '#contract/kinds/vcard-values.ts'
import { defineKind } from '../../kind.ts'
import { vcardRules } from '../vcard/kind.ts'

/** The advanced vcard: the document of a basic one, but numbers of Telegram carry no dial prefix (specification §5). */
export const vcardAdvanced = defineKind({
  id: cardKinds.vcardAdvanced.id,
  ...vcardRules(advancedPrefixedLabels),
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})
