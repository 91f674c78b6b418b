import { useLingui } from '@lingui/react/macro'
import { wordError } from '#web/lib/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { getCardDetail } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { call, tryCall } from '#web/lib/call.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { findSavedEdit } from './draft-storage.ts'
import { toDraft } from './draft-wire.ts'
import { EditCardEditor } from './edit-card-editor.tsx'
import { useDialCodeGetter } from './use-dial-codes.ts'
import { useOpenedDraft } from './use-pictures.ts'

/** Edits the person's own card. Other people's cards and unknown links answer “not found”. */
export function EditCardForm({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  // a new key per visit: the form keeps the version it loaded until the person asks for another one
  const [openedAt] = useState(() => Date.now())
  const { data, error, refetch } = useQuery({
    queryKey: ['card-to-edit', slug, openedAt],
    queryFn: () => fetchOwnCard(slug),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data === null)
    return (
      <ErrorPage
        status={404}
        title={wordError('not_found')}
        illustration="lost"
        description={t`The link may be mistyped, or the card is somebody else’s.`}
        action={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
      />
    )
  if (error !== null)
    return <LoadError title={t`The card could not be loaded`} description={error.message} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the card`} />
  return <LoadedCardForm loaded={data} />
}

/**
 * Fetches a card by its current link or an older one.
 * @returns null unless the card is the person's own and a vcard that may be changed
 * @throws ApiError when the server does not answer
 */
async function fetchOwnCard(slug: string): Promise<CardDetail | null> {
  const { status, card_id: id } = await call(inspectSlug, { body: { slug } })
  if (status !== 'own' || id === undefined) return null
  const detail = await tryCall(getCardDetail, { params: { id } })
  if (!detail.ok && detail.code === 'card_not_found') return null
  if (!detail.ok) throw detail
  const { can, card_type_id: type } = detail.data
  return can.update && type === cardType.vcard ? detail.data : null
}

/** The form of a loaded card, with the unsaved changes of last time restored. */
function LoadedCardForm({ loaded }: { readonly loaded: CardDetail }) {
  const { t } = useLingui()
  const [saved] = useState(() => findSavedEdit(loaded.card_id))
  const [stored, setStored] = useState(loaded)
  const [draft] = useState(() => saved?.draft ?? toDraft(loaded))
  const getDialCode = useDialCodeGetter()
  const opened = useOpenedDraft(draft)
  if (opened === undefined) return <Skeletons of="fields" label={t`Opening the form`} />
  return (
    <EditCardEditor
      opened={opened}
      getDialCode={getDialCode}
      stored={stored}
      onStored={setStored}
      // changes of an older version must not replace a newer version without asking
      version={saved?.version ?? loaded.version}
      isRestored={saved !== undefined}
    />
  )
}
