import { Plural, Trans } from '@lingui/react/macro'
import type { Goes } from '#contract/handovers.ts'
import './handovers.css'

type WhatGoesProps = {
  readonly goes: Goes
  /** Whether the leads so far go along; undefined while that is open. */
  readonly withLeads: boolean | undefined
  readonly side: 'giver' | 'receiver'
}

/** Two lists: what goes with the card, and what does not. */
export function WhatGoes({ goes, withLeads, side }: WhatGoesProps) {
  const { codes, printed, visits, leads } = goes
  return (
    <div className="handover-lists">
      <section>
        <h2>
          <Trans>What goes along</Trans>
        </h2>
        <ul>
          <li>
            <Trans>The card as it is: its texts, its design, its pictures and files.</Trans>
          </li>
          <li>
            <Trans>Its page and all its links. They go on working.</Trans>
          </li>
          <li>
            <Plural
              value={codes}
              one="Its QR code: prints and NFC chips go on working."
              other="Its # QR codes: prints and NFC chips go on working."
            />
          </li>
          {printed > 0 ? (
            <li>
              <Plural
                value={printed}
                one="A printed code of a product."
                other="# printed codes of products."
              />
            </li>
          ) : null}
          <li>
            <Plural value={visits} one="Its statistics: one visit." other="Its statistics: # visits." />
          </li>
          {withLeads === true ? (
            <li>
              <Plural value={leads} one="One lead of it." other="# leads of it." />
            </li>
          ) : null}
          <li>
            <Trans>What visitors send from then on.</Trans>
          </li>
        </ul>
      </section>
      {side === 'giver' ? <StaysWithGiver {...{ goes, withLeads }} /> : <StaysForReceiver />}
    </div>
  )
}

function StaysWithGiver({ goes: { leads, editors }, withLeads }: Pick<WhatGoesProps, 'goes' | 'withLeads'>) {
  return (
    <section>
      <h2>
        <Trans>What stays or ends</Trans>
      </h2>
      <ul>
        {withLeads === true ? (
          <li>
            <Trans>Your notes and tags on leads stay with you.</Trans>
          </li>
        ) : (
          <li>
            {leads > 0 ? (
              <Plural
                value={leads}
                one="One lead that you have got stays with you."
                other="# leads that you have got stay with you."
              />
            ) : (
              <Trans>The leads that you have got stay with you.</Trans>
            )}
          </li>
        )}
        <li>
          <Trans>
            Your plan, invoices and NFC orders stay yours. The card counts in the plan of its new owner.
          </Trans>
        </li>
        <li>
          <Trans>
            A picture that another card of yours shows too stays in your account; both go on showing it.
          </Trans>
        </li>
        {editors > 0 ? (
          <li>
            <Plural
              value={editors}
              one="One partner who may change the card cannot any more."
              other="# partners who may change the card cannot any more."
            />
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function StaysForReceiver() {
  return (
    <section>
      <h2>
        <Trans>What you should know</Trans>
      </h2>
      <ul>
        <li>
          <Trans>The card counts in your plan, and its page shows what your plan allows.</Trans>
        </li>
        <li>
          <Trans>Invoices and NFC orders of before stay with whoever gives it.</Trans>
        </li>
        <li>
          <Trans>
            Whoever gives it can take it back for 7 days. Leads that you get until then stay yours.
          </Trans>
        </li>
        <li>
          <Trans>You can hand it on when these days are over.</Trans>
        </li>
      </ul>
    </section>
  )
}
