import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { readableAddress } from '#contract/domain-names.ts'
import { Slug } from '#contract/fields.ts'
import { getHeldLink } from '#contract/invited-links.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { textOf } from '../draft.ts'
import { TextField } from '../parts/fields.tsx'
import { useDraft, useEditedCard, useEditorKind, useField } from '../use-editor.tsx'
import './link-fields.css'

/** The API spells it without “g”. */
const campaignField = 'campain'

/** Where the card is, what its code is used for, and the language of its page. */
export function LinkFields() {
  const { t } = useLingui()
  return (
    <>
      <LinkField />
      <TextField
        at={campaignField}
        label={t`Campaign`}
        help={t`Your own name for what the code is used for: trade fair, shop window. Visitors never see it.`}
      />
      <p className="v-link-language">
        <Trans>
          Your own words stay as you write them. Buttons and labels of the card appear in the visitor’s
          language: English, Hindi or Arabic.
        </Trans>
      </p>
    </>
  )
}

/** The link of the card. While the person types, it says whether the link is free. */
function LinkField() {
  const { t } = useLingui()
  const { id, value, error, write, leave } = useField('slug')
  const typed = String(value ?? '')
  const state = useLinkCheck(typed)
  const [title] = useEditorKind().required
  const name = useDraft(({ vcard }) => textOf(vcard, title))
  const shown = Slug.safeParse(typed).data
  return (
    <TextInput
      id={id}
      label={t`Link`}
      attributes={{ input: { dir: 'ltr' } }}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder={t({
        message: 'jane-doe',
        comment: 'An example of a link, made of a name: Latin letters and hyphens only',
      })}
      value={typed}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={leave}
      description={
        <span className="v-link-help">
          {shown === undefined ? (
            <EmptyHelp typed={typed} name={name} />
          ) : (
            <bdi dir="ltr">
              {readableAddress(globalThis.location.host)}/p/{shown}
            </bdi>
          )}
          <LinkStatus state={state} onUse={write} />
        </span>
      }
    />
  )
}

function EmptyHelp({ typed, name }: { readonly typed: string; readonly name: string }) {
  const { isAuthenticated } = useSession()
  const edited = useEditedCard()
  const { data } = useQuery({
    ...endpointQuery(getHeldLink),
    enabled: isAuthenticated && edited === undefined,
    retry: false,
  })
  const held = data?.slug ?? ''
  if (typed.trim() === '' && held !== '')
    return (
      <Trans>
        Left empty, it is the one that is held for you: <bdi dir="ltr">/p/{held}</bdi>
      </Trans>
    )
  if (typed.trim() !== '') return <Trans>Letters, digits and single hyphens.</Trans>
  if (name === '') return <Trans>Left empty, it is made from the name.</Trans>
  return <Trans>Left empty, it is made from “{name}”.</Trans>
}

type LinkStatusProps = { readonly state: LinkState; readonly onUse: (slug: string) => void }

function LinkStatus({ state, onUse }: LinkStatusProps) {
  const { t } = useLingui()
  const suggestion = state.kind === 'taken' ? state.suggestion : undefined
  return (
    <span className="v-link-state" role="status" data-kind={state.kind}>
      {state.kind === 'checking' && t`Checking…`}
      {state.kind === 'own' && t`Current link`}
      {state.kind === 'free' && (
        <>
          <IconCheck size={16} stroke={1.5} aria-hidden="true" />{' '}
          <Trans context="link" comment="The link is not in use, so it can be chosen">
            Free
          </Trans>
        </>
      )}
      {state.kind === 'taken' && (
        <>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />{' '}
          <Trans context="link" comment="The link is in use by another card">
            Taken.
          </Trans>
          {suggestion !== undefined && (
            <button type="button" onClick={() => onUse(suggestion)}>
              <Trans>
                Use <bdi dir="ltr">{suggestion}</bdi>
              </Trans>
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
    ...endpointQuery(checkUniqueSlug, {
      body: { slug: wanted ?? '', ...(edited !== undefined && { card_id: edited.card_id }) },
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
