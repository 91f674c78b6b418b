import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardType, storageKeys } from '#contract/constants.ts'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import type { EditorKind } from '../../editor-kind.ts'
import { dynamicSections } from './dynamic-sections.tsx'

const nameExample = msg`Menu of the week`

const blank = (): DynamicCode => ({
  name: '',
  target: '',
  message: '',
  shows_page: 0,
  starts_at: '',
  ends_at: '',
  scan_limit: null,
  has_password: 0,
  password: '',
})

/** The dynamic code (decision 0081). */
export const dynamic: EditorKind<DynamicCode> = {
  cardTypeId: cardType.dynamic,
  sections: dynamicSections,
  drafts: { key: storageKeys.vcardDraft, new: 'new dynamic code', edit: 'edit dynamic code' },
  secrets: ['password'],
  required: ['name', 'target'],
  blank,
  blankAfterReset: blank,
  read: (code: DynamicCode) => code,
  toSend: (code) => code,
  withExamples: (code) => ({
    ...code,
    name: code.name.trim() || i18n._(nameExample),
    target: code.target.trim() || 'https://example.com/menu',
  }),
  loadDraftSchema: async () => (await import('./draft-dynamic.ts')).loadSchema(blank()),
}
