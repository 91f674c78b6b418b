import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { getCardDetail } from '#contract/cards.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { NotEditable, OtherForm } from './not-editable.tsx'
import { findSavedEdit } from './draft-storage.ts'
import { toDraft } from './stored-draft.ts'
import type { EditorKind } from './editor-kind.ts'
import { CardEditors, EditCardEditor } from './edit-card-editor.tsx'
import { useDialCodeGetter } from './use-dial-codes.ts'
import { useOpenedDraft } from './use-pictures.ts'

/** Asked for at each visit: an older version, kept from another screen, would be refused when it is saved. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Edits the person's own card. In place of other people's cards and unknown links, it says where to go on. */
export function EditCardForm({ kind, slug }: { readonly kind: EditorKind; readonly slug: string }) {
  const link = useQuery({ ...endpointQuery(inspectSlug, { body: { slug } }), ...fresh })
  if (!link.isFetchedAfterMount) return <Loading />
  if (link.data === undefined) return <NotLoaded error={link.error} onRetry={link.refetch} />
  const { status, card_id: id } = link.data
  return status === 'own' && id !== undefined ? <OwnCardForm kind={kind} id={id} /> : <NotEditable />
}

/** The form of a card of the person, found by its current link or an older one. */
function OwnCardForm({ kind, id }: { readonly kind: EditorKind; readonly id: number }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...endpointQuery(getCardDetail, { params: { id } }),
    ...fresh,
  })
  // once the form is open, a version that is fetched later does not close it
  const [opened, setOpened] = useState<CardDetail>()
  if (opened !== undefined) return <LoadedCardForm kind={kind} loaded={opened} />
  if (error?.code === 'card_not_found') return <NotEditable />
  if (error !== null) return <NotLoaded error={error} onRetry={refetch} />
  if (!isFetchedAfterMount || data === undefined) return <Loading />
  if (!data.can.update) return <NotEditable />
  if (data.card_type_id !== kind.cardTypeId) return <OtherForm card={data} />
  setOpened(data)
  return <Loading />
}

function Loading() {
  const { t } = useLingui()
  return <Skeletons of="fields" label={t`Loading the card`} />
}

type NotLoadedProps = { readonly error: Error | null; readonly onRetry: () => unknown }

function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { t } = useLingui()
  const description = error?.message ?? ''
  return <LoadError title={t`The card could not be loaded`} description={description} onRetry={onRetry} />
}

/** The form of a loaded card, with the unsaved changes of last time restored. */
function LoadedCardForm({ kind, loaded }: { readonly kind: EditorKind; readonly loaded: CardDetail }) {
  const { t } = useLingui()
  const [stored, setStored] = useState(loaded)
  const [start] = useState(() => toDraft(kind, loaded))
  const getDialCode = useDialCodeGetter()
  const opened = useOpenedDraft(async () => {
    const saved = await findSavedEdit(kind, loaded.card_id)
    // changes of an older version must not replace a newer version without asking
    const { draft, version } = saved ?? { draft: start, version: loaded.version }
    return { draft, version, isRestored: saved !== undefined }
  })
  if (opened === undefined) return <Skeletons of="fields" label={t`Opening the form`} />
  const { card_id: cardId, editors } = loaded
  return (
    <>
      {editors === undefined ? null : (
        <Suspense>
          <CardEditors cardId={cardId} editors={editors} />
        </Suspense>
      )}
      <EditCardEditor
        kind={kind}
        opened={opened}
        start={start}
        getDialCode={getDialCode}
        stored={stored}
        onStored={setStored}
      />
    </>
  )
}
