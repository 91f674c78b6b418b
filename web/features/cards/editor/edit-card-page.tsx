import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import { fetchOwnCard } from './fetch-own-card.ts'

/** The owner's own card; for anybody else, and for a link that leads nowhere, there is no such page. */
export function EditCardPage({ slug }: { readonly slug: string }) {
  // a form must not change under the hand: what is loaded once is edited until somebody asks for another version
  const [opened] = useState(() => Date.now())
  const { data, error, refetch } = useQuery({
    queryKey: ['card-to-edit', slug, opened],
    queryFn: () => fetchOwnCard(slug),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data === null)
    return (
      <ErrorPage
        status={404}
        title={errors.not_found.text}
        illustration="lost"
        description="The link may be mistyped, or the card is somebody else’s."
        action={<ButtonLink to="/dashboard">My cards</ButtonLink>}
      />
    )
  if (error !== null)
    return <LoadError title="The card could not be loaded" description={error.message} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" label="Loading the card" />
  return <EditCardForm loaded={data} />
}
