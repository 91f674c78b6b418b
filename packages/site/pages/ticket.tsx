import type { RenderedPage } from '#cards/document.tsx'
import type { PublicRegistration } from '#contract/registration-shapes.ts'
import ticketScript from '../browser/ticket-script.ts?script'
import attendCss from '../css/attend.css?inline'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { Bdi, Code, EventBand, attendWords } from './attend-parts.tsx'
import { askedLabels, type AskedContent } from './asked-parts.tsx'
import { Chosen, MoneyLines, SaidAnswers } from './said-answers.tsx'
import { Errors, Field } from './form-parts.tsx'
import { OwnChanges } from './own-changes.tsx'
import { Pass, PassOn } from './pass.tsx'
import type { TypedForm } from './form-parts.tsx'

export type TicketContent = {
  readonly look: EventLook
  readonly registration: PublicRegistration
  readonly when: string
  readonly zone: string
  /** That the event does not take place; empty while it does. */
  readonly notice: string
  readonly sum: string
  /** The code that it was made with, and what that took off; empty without one. */
  readonly code: string
  /** What went back of the money; empty where nothing did. */
  readonly sentBack: string
  /** Until when the seats are held; empty where nothing is to be paid. */
  readonly heldUntil: string
  /** Right after the form was sent. */
  readonly isNew: boolean
  /** The browser comes back from a payment provider. */
  readonly isBack: boolean
  /** The mail was asked for again. */
  readonly isResent: boolean
  /** A ticket was passed on a moment ago. */
  readonly isPassed: boolean
  /** Name or answers were changed a moment ago. */
  readonly isEdited: boolean
  /** What the form of the event asks. */
  readonly asks: Readonly<Record<'food_preference' | 'message', boolean>>
  /** What the organiser asks themselves, and what is stored of it, by the names of the fields. */
  readonly asked: AskedContent
  readonly saidValues: Readonly<Record<string, string>>
  /** Paid in the sandbox. */
  readonly isTest: boolean
  readonly form: TypedForm
}

type Props = { readonly frame: SiteFrame; readonly content: TicketContent }

/** A registration: how it is paid while it waits for money, then its tickets. It needs no script. */
export function renderTicket(plain: SiteFrame, content: TicketContent): Promise<RenderedPage> {
  const { registration } = content
  // the same page in another language needs the token too
  const frame = { ...plain, path: `${plain.path}?token=${registration.token}` }
  const words = attendStringsOf(frame.locale)
  const { event, status, email } = registration
  const { look, when, zone } = content
  const place = [event.venue, ...event.address.split('\n')].filter((line) => line !== '')
  const isDone = content.isNew && status === 'confirmed'
  const isAtDoor = status === 'awaiting_payment' && registration.payment_method === 'cash'
  return renderSitePage(frame, {
    title: `${words.yourTicket} · Visita`,
    description: words.yourTicket,
    isHidden: true,
    css: attendCss,
    script: ticketScript,
    event: { look, band: <EventBand {...{ look, title: event.title, when, zone, place }} /> },
    body: (
      <div className="chapter attend">
        {isDone && <h2 className="thanks">{words.thanks}</h2>}
        {isDone && <p className="lead">{email === '' ? words.thanksNoMail : words.thanksText(email)}</p>}
        {content.isNew && status === 'awaiting_approval' && <h2 className="thanks">{words.requested}</h2>}
        {content.notice !== '' && (
          <p>
            <strong>{content.notice}</strong>
          </p>
        )}
        <p className={`state ${status}`}>
          {isAtDoor ? words.payAtDoor(content.sum, registration.public_id) : words.statuses[status]}
        </p>
        <output hidden className="offline">
          {words.offline}
        </output>
        <Chosen frame={frame} registration={registration} />
        {content.isTest && <p className="state expired">{words.testMethod}</p>}
        <MoneyLines frame={frame} {...content} />
        {content.isResent && <output>{words.resent}</output>}
        {content.isPassed && <output>{words.passed}</output>}
        {content.isEdited && <output>{words.edited}</output>}
        <Errors form={content.form} words={attendWords(frame, askedLabels(frame, content.asked))} />
        <ToPay frame={frame} content={content} />
        <Passes frame={frame} content={content} />
        <SaidAnswers frame={frame} registration={registration} />
        <Actions frame={frame} content={content} />
      </div>
    ),
  })
}

const target = (frame: SiteFrame) => hrefOf(frame, '/event/ticket')

/** Everything that changes a registration is a form with its name. */
function Action({ content, name }: Pick<Props, 'content'> & { readonly name: string }) {
  return (
    <>
      <input type="hidden" name="token" value={content.registration.token} />
      <input type="hidden" name="action" value={name} />
    </>
  )
}

function ToPay({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { registration, sum, heldUntil, isBack } = content
  const { can_pay: canPay, payment, status } = registration
  if (!canPay && payment === null) return null
  return (
    <section className="panel">
      {heldUntil !== '' && <p>{words.heldUntil(heldUntil)}</p>}
      {canPay && isBack && status === 'held' && (
        <form method="post" action={target(frame)} data-check="">
          <p>{words.checking}</p>
          <Action content={content} name="verify" />
          <button className="btn">{words.checkPayment}</button>
        </form>
      )}
      {canPay && (
        <form method="post" action={target(frame)}>
          <Action content={content} name="pay" />
          <button className="btn seal">{words.payNow(sum)}</button>
        </form>
      )}
      {payment !== null && <Transfer frame={frame} content={content} payment={payment} />}
      {payment !== null && <Proof frame={frame} content={content} />}
    </section>
  )
}

/** What the organiser finds the transfer by: its number, a picture of it, or both. */
function Proof({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { registration, form } = content
  const { payment_reference: noted, has_payment_proof: hasProof, token } = registration
  const shared = { form, words: attendWords(frame) }
  const action = `${target(frame)}?token=${token}`
  return (
    <form method="post" action={action} className="two" encType="multipart/form-data">
      <Action content={content} name="reference" />
      {noted !== '' && <p>{words.referenceSaved(noted)}</p>}
      {hasProof && (
        <p>
          <a href={`/v1/event-registration/payment-proof/${token}`}>{words.proofSaved}</a>
        </p>
      )}
      <Field {...shared} name="payment_reference" maxLength={60} />
      <Field {...shared} name="payment_proof" type="file" accept={proofTypes} hint={words.proofHint} />
      <div>
        <button className="btn">{words.saveReference}</button>
      </div>
    </form>
  )
}

const proofTypes = 'image/*,application/pdf'

type Payment = NonNullable<PublicRegistration['payment']>

/** The code first, then the ID to copy, the link last: apps refuse links to the IDs of people. */
function Transfer({ frame, content, payment }: Props & { readonly payment: Payment }) {
  const words = attendStringsOf(frame.locale)
  const { upi, bank, reference, payee } = payment
  return (
    <>
      <h2>{upi === null ? words.payByBank : words.payByUpi}</h2>
      {upi !== null && <Code text={upi.link} label={words.payByUpi} />}
      {bank?.epc != null && <Code text={bank.epc} label={words.epcText} />}
      {bank?.epc != null && <p className="hint">{words.epcText}</p>}
      <dl className="facts">
        <dt>{words.sumToPay}</dt>
        <dd>
          <Bdi>{content.sum}</Bdi>
        </dd>
        <dt>{words.payee}</dt>
        <dd>
          <Bdi>{payee}</Bdi>
        </dd>
        {upi !== null && <CopiedFact frame={frame} name={words.upiId} text={upi.upi_id} />}
        {bank !== null && bank.bic !== '' && <CopiedFact frame={frame} name={words.bic} text={bank.bic} />}
        <CopiedFact frame={frame} name={words.reference} text={reference} />
      </dl>
      {bank !== null && <p className="pre">{bank.details}</p>}
      {upi === null ? (
        <p>{words.bankText}</p>
      ) : (
        <ol>
          {words.upiSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {upi !== null && (
        <p>
          <a className="btn" href={upi.link}>
            {words.openUpi}
          </a>
        </p>
      )}
    </>
  )
}

type CopiedProps = { readonly frame: SiteFrame; readonly name: string; readonly text: string }

function CopiedFact({ frame, name, text }: CopiedProps) {
  const words = attendStringsOf(frame.locale)
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>{' '}
        <button className="btn copy" type="button" data-copy={text} data-done={words.copied}>
          {words.copy}
        </button>
      </dd>
    </>
  )
}

function Passes({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { tickets, first_name: guest, public_id: id, status } = content.registration
  return (
    <ul className="passes">
      {tickets.map((ticket) => (
        <Pass
          key={ticket.serial}
          frame={frame}
          guest={ticket.holder ?? (ticket.guest || guest)}
          registration={id}
          ticket={ticket}
        >
          {ticket.holder !== null && (
            <>
              <p>{words.passedTo(ticket.holder)}</p>
              {status === 'confirmed' && ticket.can_pass && (
                <form method="post" action={target(frame)}>
                  <Action content={content} name="take-back" />
                  <input type="hidden" name="serial" value={ticket.serial} />
                  <button className="btn">{words.takeBack}</button>
                </form>
              )}
            </>
          )}
        </Pass>
      ))}
    </ul>
  )
}

function Actions({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { token, status, event, email, tickets } = content.registration
  const isConfirmed = status === 'confirmed'
  return (
    <div className="row">
      {isConfirmed && (
        <a className="btn ink" href={hrefOf(frame, `/event/DownloadTicket?token=${token}`)}>
          {words.download}
        </a>
      )}
      {isConfirmed && event.starts_at !== null && (
        <a className="btn" href={`/v1/event-registration/calendar/${token}`}>
          {words.calendar}
        </a>
      )}
      {email !== '' && (isConfirmed || status === 'awaiting_payment' || status === 'awaiting_approval') && (
        <form method="post" action={target(frame)}>
          <Action content={content} name="resend" />
          <button className="btn">{words.resend}</button>
        </form>
      )}
      <a href={`/p/${event.slug}`}>{words.back}</a>
      <PassOn
        frame={frame}
        form={content.form}
        token={token}
        serials={tickets
          .filter(({ holder, can_pass: canPass }) => holder === null && canPass)
          .map(({ serial }) => serial)}
      />
      <OwnChanges frame={frame} {...content} />
    </div>
  )
}
