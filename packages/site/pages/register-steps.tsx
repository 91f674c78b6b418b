import { plainNumber } from '#contract/digits.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { Bdi } from './attend-parts.tsx'
import type { WantedContent } from './register-tickets.tsx'

type Props = { readonly frame: SiteFrame; readonly content: WantedContent }

/** The tickets that were chosen in the step before; they travel with the form. */
export function ChosenTickets({ frame, content }: Props) {
  const { asked: words, entry } = attendStringsOf(frame.locale)
  const { types, form, sum, code } = content
  const chosen = types.filter(({ id }) => Number(plainNumber(form.values[`q-${id}`] ?? '')) !== 0)
  return (
    <fieldset id="f-tickets" tabIndex={-1}>
      <legend>{words.chosen}</legend>
      <ul>
        {chosen.map(({ id, name, quantity, price, price_minor: minor, asksPrice }) => (
          <li key={id}>
            {quantity} × <Bdi>{name === '' ? entry : name}</Bdi>
            {!asksPrice && (
              <>
                {' · '}
                <Bdi>{price}</Bdi>
              </>
            )}
            <input type="hidden" name={`q-${id}`} value={quantity} />
            <input type="hidden" name={`p-${id}`} value={minor} />
            {asksPrice && <input type="hidden" name={`a-${id}`} value={form.values[`a-${id}`] ?? ''} />}
          </li>
        ))}
      </ul>
      {sum !== '' && (
        <p className="sum">
          <span>{attendStringsOf(frame.locale).sum}</span>
          <b>{sum}</b>
        </p>
      )}
      {code !== undefined && (
        <>
          {code.gives !== '' && (
            <p>
              <Bdi>{code.gives}</Bdi>
            </p>
          )}
          <input type="hidden" name="code" value={code.typed} />
          <input type="hidden" name="code_mark" value={code.mark} />
        </>
      )}
      <input type="hidden" name="step" value="people" />
      <div>
        <button className="btn" name="change" value="1" formNoValidate>
          {words.change}
        </button>
      </div>
    </fieldset>
  )
}

/** What belongs to the tickets, and to the form itself. */
const isOfStep = (name: string) =>
  /^[qap]-\d+$/.test(name) ||
  ['step', 'change', 'update', 'code', 'code_mark', 'client_request_id', 'currency', 'website'].includes(name)

/** The first step ends here. What was typed in the second one before comes along. */
export function NextStep({ frame, content: { form } }: Props) {
  const { asked: words } = attendStringsOf(frame.locale)
  return (
    <>
      <input type="hidden" name="step" value="tickets" />
      {Object.entries(form.values).map(
        ([name, value]) => !isOfStep(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div>
        <button className="btn seal" type="submit">
          {words.next}
        </button>
      </div>
    </>
  )
}
