import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { cardActions } from '#cards/card-actions.ts'
import type { Actions, CardView } from '#cards/card-view.ts'
import { kinds } from '#cards/kinds.ts'
import type { Locale } from '#cards/locale.ts'
import { localeOf } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { FileUrl } from '#cards/view/pictures.ts'
import type { CardDraft } from '../draft.ts'
import { withPrefix } from '../draft-wire.ts'
import { editorKindOf } from '../kinds.ts'
import { useDialCodes } from '../use-dial-codes.ts'
import { useDraft, useUploadQueue } from '../use-editor.tsx'
import { pictureUrl } from '../use-pictures.ts'

/** The colour mode of the visitor's phone, for cards that follow it. */
export type PhoneMode = 'light' | 'dark'

/** The card as a visitor will see it. The server uses the same mapping. */
export function draftView(
  draft: CardDraft,
  setting: {
    readonly origin: string
    readonly locale: Locale
    readonly fileUrl: FileUrl
    readonly phone: PhoneMode
    /** The default dial code, which is saved with numbers that have none. */
    readonly dialCode: string
  },
): CardView {
  const { vcard } = draft
  const { prefixedLabels } = editorKindOf(draft.card_type_id)
  const view = toCardView({
    content: kinds.vcard.contentOf(
      {
        ...vcard,
        name: vcard.name.trim() === '' ? i18n._(msg`Your name`) : vcard.name,
        profile_contact: vcard.profile_contact.map((item) =>
          withPrefix(item, setting.dialCode, prefixedLabels),
        ),
      },
      setting.dialCode,
    ),
    themeId: draft.qrcode_theme_id,
    colors: draft.card_color,
    locale: setting.locale,
    fileUrl: setting.fileUrl,
    actions: withoutActions(cardActions(setting.origin, draft.slug || 'your-link', 'link')),
    madeWithVisita: true,
  })
  return view.mode === 'auto' ? { ...view, mode: setting.phone } : view
}

/** A card without share form and actions, so that it sends no request to the server. */
export function asPreview({ share: _, ...view }: CardView): CardView {
  return { ...view, actions: withoutActions(view.actions) }
}

/** Keeps only the two addresses that every view has. */
function withoutActions({ pageUrl, vcfUrl }: Actions): Actions {
  return { pageUrl, vcfUrl }
}

/** The view of the preview. It is deferred, so that rendering it does not delay typing. */
export function useDraftView(phone: PhoneMode): CardView {
  const { locale } = useLingui().i18n
  const draft = useDeferredValue(useDraft((now) => now))
  const uploads = useUploadQueue()
  const dialCode = useDialCodes().defaultCountry?.dial ?? ''
  const revision = useSyncExternalStore(uploads.subscribe, uploads.revision)
  return useMemo(
    () =>
      draftView(draft, {
        origin: globalThis.location.origin,
        locale: localeOf(locale),
        fileUrl: (name, width) => pictureUrl(uploads, name, width) ?? '',
        phone,
        dialCode,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the queue is the same object when its pictures change
    [draft, uploads, revision, locale, phone, dialCode],
  )
}
