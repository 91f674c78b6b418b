import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Slug } from '#contract/fields.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { call } from '#web/lib/call.ts'
import { useDraft, useField, useEditedCard } from '../use-editor.tsx'

/** The link of the card. While the person types, it says whether the link is free. */
export function LinkField() {
  const { id, value, error, write, leave } = useField('slug')
  const typed = String(value ?? '')
  const state = useLinkCheck(typed)
  const name = useDraft(({ vcard }) => vcard.name)
  const shown = Slug.safeParse(typed).data
  return (
    <TextInput
      id={id}
      label="Link"
      attributes={{ input: { dir: 'ltr' } }}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="jane-doe"
      value={typed}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={leave}
      description={
        <span className="v-link-help">
          {shown === undefined ? (
            emptyHelp(typed, name)
          ) : (
            <bdi dir="ltr">
              {globalThis.location.host}/p/{shown}
            </bdi>
          )}
          <LinkStatus state={state} onUse={write} />
        </span>
      }
    />
  )
}

function emptyHelp(typed: string, name: string): string {
  if (typed.trim() !== '') return 'Letters, digits and single hyphens.'
  return name.trim() === ''
    ? 'Left empty, it is made from the name.'
    : `Left empty, it is made from “${name.trim()}”.`
}

type LinkStatusProps = { readonly state: LinkState; readonly onUse: (slug: string) => void }

function LinkStatus({ state, onUse }: LinkStatusProps) {
  return (
    <span className="v-link-state" role="status" data-kind={state.kind}>
      {state.kind === 'checking' && 'Checking…'}
      {state.kind === 'own' && 'Current link'}
      {state.kind === 'free' && (
        <>
          <IconCheck size={16} stroke={1.5} aria-hidden="true" /> Free
        </>
      )}
      {state.kind === 'taken' && (
        <>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" /> Taken.
          {state.suggestion !== undefined && (
            <button type="button" onClick={() => onUse(state.suggestion ?? '')}>
              Use {state.suggestion}
            </button>
          )}
        </>
      )}
    </span>
  )
}

/** Whether a typed link can be used. `unknown`: it is no valid link yet, or the server did not answer. */
type LinkState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'own' }
  | { readonly kind: 'taken'; readonly suggestion?: string | undefined }

/** Milliseconds between the last keystroke and the request. */
const checkDelay = 350

/**
 * Asks the server whether a link is free, a moment after the last keystroke (specification §5). Without an answer the
 * field shows nothing (§8), and the server checks the link on saving.
 */
function useLinkCheck(typed: string): LinkState {
  const edited = useEditedCard()
  const [debounced] = useDebouncedValue(typed, checkDelay)
  const slug = Slug.safeParse(debounced)
  const wanted = slug.success && debounced === typed ? slug.data : undefined
  const isOwn = edited !== undefined && Slug.safeParse(typed).data === edited.slug
  const { data, isFetching } = useQuery({
    queryKey: ['unique-slug', wanted, edited?.card_id],
    queryFn: ({ signal }) =>
      call(checkUniqueSlug, {
        body: { slug: wanted ?? '', ...(edited !== undefined && { card_id: edited.card_id }) },
        signal,
      }),
    enabled: wanted !== undefined && !isOwn,
    staleTime: 10_000,
    retry: false,
  })
  if (isOwn) return { kind: 'own' }
  if (!Slug.safeParse(typed).success) return { kind: 'unknown' }
  if (isFetching || debounced !== typed) return { kind: 'checking' }
  if (data === undefined) return { kind: 'unknown' }
  return data.unique ? { kind: 'free' } : { kind: 'taken', suggestion: data.suggestion }
}
