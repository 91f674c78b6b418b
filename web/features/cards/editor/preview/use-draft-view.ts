import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import { useDialCodes } from '../use-dial-codes.ts'
import { useDraft } from '../use-editor.ts'
import { pictureUrl, useUploadQueue } from '../use-pictures.ts'
import type { PhoneMode } from './draft-view.ts'
import { draftView } from './draft-view.ts'

/** The preview's view; it follows the typing at its own pace, so that it never holds up a keystroke. */
export function useDraftView(phone: PhoneMode): CardView {
  const draft = useDeferredValue(useDraft((now) => now))
  const shelf = useUploadQueue()
  const dialCode = useDialCodes().usual?.dial ?? ''
  const pictures = useSyncExternalStore(shelf.subscribe, shelf.revision)
  return useMemo(
    () =>
      draftView(draft, {
        origin: globalThis.location.origin,
        locale: localeOf(globalThis.navigator.language),
        fileUrl: (name, width) => pictureUrl(shelf, name, width) ?? '',
        phone,
        dialCode,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the shelf's pictures change under the same shelf
    [draft, shelf, pictures, phone, dialCode],
  )
}
