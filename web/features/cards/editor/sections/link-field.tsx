import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Slug } from '#contract/fields.ts'
import { useDraft, useField } from '../use-editor.ts'
import type { LinkState } from '../use-link-check.ts'
import { useLinkCheck } from '../use-link-check.ts'

/** The card's link, with what is known about it while people type. */
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
          <LinkVerdict state={state} onTake={write} />
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

type VerdictProps = { readonly state: LinkState; readonly onTake: (slug: string) => void }

function LinkVerdict({ state, onTake }: VerdictProps) {
  return (
    <span className="v-link-state" role="status" data-kind={state.kind}>
      {state.kind === 'checking' && 'Checking…'}
      {state.kind === 'own' && 'The link this card has.'}
      {state.kind === 'free' && (
        <>
          <IconCheck size={16} stroke={1.5} aria-hidden="true" /> Free
        </>
      )}
      {state.kind === 'taken' && (
        <>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" /> Taken.
          {state.suggestion !== undefined && (
            <button type="button" onClick={() => onTake(state.suggestion ?? '')}>
              Use {state.suggestion}
            </button>
          )}
        </>
      )}
    </span>
  )
}
