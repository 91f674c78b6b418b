import { useLingui } from '@lingui/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import type { CardDraft } from '../draft.ts'
import { useDialCodes } from '../use-dial-codes.ts'
import { useEditorKind, useUploadQueue } from '../use-editor.tsx'
import { pictureUrl } from '../use-pictures.ts'
import type { PhoneMode } from './draft-view.ts'
import { draftView } from './draft-view.ts'

/** The view of a draft, with its pictures from memory. Give it a deferred draft, so that it does not delay typing. */
export function useDraftView(draft: CardDraft, phone: PhoneMode): CardView {
  const { locale } = useLingui().i18n
  const kind = useEditorKind()
  const uploads = useUploadQueue()
  const dialCode = useDialCodes().defaultCountry?.dial ?? ''
  const revision = useSyncExternalStore(uploads.subscribe, uploads.revision)
  return useMemo(
    () =>
      draftView(kind, draft, {
        origin: globalThis.location.origin,
        locale: localeOf(locale),
        fileUrl: (name, width) => pictureUrl(uploads, name, width) ?? '',
        phone,
        dialCode,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the queue is the same object when its pictures change
    [kind, draft, uploads, revision, locale, phone, dialCode],
  )
}
