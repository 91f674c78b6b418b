import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#web/kit/format.ts'
import { useCounts } from '../use-cards.ts'

/** The counts of the dashboard: active cards, visits, leads and saved contacts. */
export function CountsStrip() {
  const { data } = useCounts()
  const { number } = useFormats()
  const show = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const unseen = data?.unseen_shared_contacts ?? 0
  return (
    <dl className="counts-strip">
      <div>
        <dt>
          <Trans>Active cards</Trans>
        </dt>
        <dd>{show(data?.active_cards)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Visits</Trans>
        </dt>
        <dd>{show(data?.visits)}</dd>
      </div>
      <div>
        <dt>
          <Link to="/dashboard/shared-contact">
            <Trans>Leads</Trans>
          </Link>
        </dt>
        <dd>
          {show(data?.shared_contacts)}
          {unseen > 0 ? (
            <small>
              <Plural value={unseen} one="# new" other="# new" />
            </small>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>
          <Link to="/dashboard/contacts">
            <Trans>Saved contacts</Trans>
          </Link>
        </dt>
        <dd>{show(data?.saved_contacts)}</dd>
      </div>
    </dl>
  )
}
