import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Slug } from '#contract/fields.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { fetchData } from '#web/lib/call.ts'
import { EditedCardContext } from './use-editor.ts'

/** What is known about a link while it is typed. */
export type LinkState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'own' }
  | { readonly kind: 'taken'; readonly suggestion?: string | undefined }

const pause = 350

/**
 * Asks whether a link is free, a moment after the last keystroke (specification §5). Without an answer nothing is
 * said (§8): saving decides.
 */
export function useLinkCheck(typed: string): LinkState {
  const edited = use(EditedCardContext)
  const [settled] = useDebouncedValue(typed, pause)
  const slug = Slug.safeParse(settled)
  const wanted = slug.success && settled === typed ? slug.data : undefined
  const isOwn = edited !== undefined && Slug.safeParse(typed).data === edited.slug
  const { data, isFetching } = useQuery({
    queryKey: ['unique-slug', wanted, edited?.card_id],
    queryFn: ({ signal }) =>
      fetchData(checkUniqueSlug, {
        body: { slug: wanted ?? '', ...(edited !== undefined && { card_id: edited.card_id }) },
        signal,
      }),
    enabled: wanted !== undefined && !isOwn,
    staleTime: 10_000,
    retry: false,
  })
  if (isOwn) return { kind: 'own' }
  if (!Slug.safeParse(typed).success) return { kind: 'nothing' }
  if (isFetching || settled !== typed) return { kind: 'checking' }
  if (data === undefined) return { kind: 'nothing' }
  return data.unique ? { kind: 'free' } : { kind: 'taken', suggestion: data.suggestion }
}
