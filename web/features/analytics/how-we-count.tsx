import { Trans } from '@lingui/react/macro'

/** How the numbers of a report come about, in plain words. */
export const HowWeCount = () => (
  <details className="report-how">
    <summary>
      <Trans>How we count</Trans>
    </summary>
    <ul>
      <li>
        <Trans>
          A visit is one opening of a page or code. Robots, previews of links in messengers and pages that a
          browser loads ahead do not count.
        </Trans>
      </li>
      <li>
        <Trans>
          Daily visitors are counted day by day, without remembering anybody: who comes on two days counts
          twice.
        </Trans>
      </li>
      <li>
        <Trans>
          Whoever asks in the browser not to be tracked counts as a visit, but not as a visitor. Nothing that
          tells who came is left one day after the day of the visit.
        </Trans>
      </li>
      <li>
        <Trans>
          Countries and States are looked up on this server, if it has a list of them; no other company learns
          of a visit. The maps show where a place is, and no borders.
        </Trans>
      </li>
      <li>
        <Trans>
          Days and hours are those of the time zone of whom the code belongs to. Saved contacts, exchanged
          contacts and what visitors pressed are not told apart by filters.
        </Trans>
      </li>
    </ul>
  </details>
)
