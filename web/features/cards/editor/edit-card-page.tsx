import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
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
  if (data === null) notFound({ throw: true })
  if (error !== null)
    return (
      <EmptyState
        drawing="fault"
        title="The card could not be loaded"
        sentence={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (data == null) return <Skeletons of="fields" label="Loading the card" />
  return <EditCardForm loaded={data} />
}
