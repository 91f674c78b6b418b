import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getCardDetail } from '#contract/cards.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { SuccessPanel } from '../save/success-panel.tsx'

type QuickStartSuccessProps = { readonly cardId: number; readonly onCreateAnother: () => void }

/** A card that was created, with the ways to share it. It is loaded, so that the page can be opened again. */
export function QuickStartSuccess({ cardId, onCreateAnother }: QuickStartSuccessProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getCardDetail, { params: { id: cardId } }))
  if (data !== undefined) return <SuccessPanel card={data} onCreateAnother={onCreateAnother} />
  if (error === null) return <Skeletons of="cards" count={1} label={t`Opening your card`} />
  return <LoadError title={t`The card could not be loaded`} description={error.message} onRetry={refetch} />
}
