import { colorDefaults } from '#contract/constants.ts'
import type { CardView } from '../card-view.ts'
import type { ShareView } from '../share-picture/sketch.ts'
import { firstThemeId, templateIdOf } from '../template-ids.ts'
import { initialsOf } from '../view/initials.ts'

type Organiser = {
  readonly name: string
  /** Those to come first. */
  readonly events: readonly CardView[]
  /** Absolute. */
  readonly pageUrl: string
}

/** What the picture for link previews says of an organiser: the name, and what comes next, in the colors and with the picture of that. */
export function organiserPicture({ name, events, pageUrl }: Organiser): ShareView {
  const coming = events.filter(({ event }) => event?.notice?.state !== 'over')
  const [first = events[0]] = coming
  const { primary_color: primary, secondary_color: secondary } = colorDefaults
  const titles = coming.slice(0, 2).map(({ identity }) => identity.name)
  return {
    templateId: first?.templateId ?? templateIdOf(firstThemeId, 'event'),
    mode: first?.mode ?? 'auto',
    colors: first?.colors ?? { primary, secondary },
    actions: { pageUrl },
    madeWithVisita: first?.madeWithVisita ?? true,
    identity: {
      name,
      initials: initialsOf(name),
      ...(titles.length > 0 && { jobTitle: titles.join(' · ') }),
      ...(first?.identity.photo !== undefined && { photo: first.identity.photo }),
    },
  }
}
