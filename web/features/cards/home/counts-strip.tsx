import { Link } from '@tanstack/react-router'
import { useCounts } from './use-my-cards.ts'

const figures = new Intl.NumberFormat()

/** The numbers at the top: what is out there, who came, who wrote, whom the person kept. */
export function CountsStrip() {
  const { data } = useCounts()
  const show = (value: number | undefined) => (value === undefined ? '–' : figures.format(value))
  const isNew = data !== undefined && data.unseen_shared_contacts > 0
  return (
    <dl className="counts-strip">
      <div>
        <dt>Active cards</dt>
        <dd>{show(data?.active_cards)}</dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd>{show(data?.visits)}</dd>
      </div>
      <div>
        <dt>
          <Link to="/dashboard/shared-contact">Received</Link>
        </dt>
        <dd>
          {show(data?.shared_contacts)}
          {isNew ? <small>{figures.format(data.unseen_shared_contacts)} new</small> : null}
        </dd>
      </div>
      <div>
        <dt>
          <Link to="/dashboard/contacts">Contacts</Link>
        </dt>
        <dd>{show(data?.saved_contacts)}</dd>
      </div>
    </dl>
  )
}
