import { organiserPaths } from '#contract/organiser-page.ts'
import { page } from '../pages/index.ts'
import { siteAddresses } from '../site/index.ts'
import { embedEvent, embedOrganiser, showOrganiser, showOrganiserCalendar } from './show-organiser.ts'

/** The addresses of organisers, without a language and in each. */
export const organiserPages = [
  page(['GET'], siteAddresses(organiserPaths.calendar(':slug')), showOrganiserCalendar),
  page(['GET'], siteAddresses(organiserPaths.page(':slug')), showOrganiser),
  page(['GET'], siteAddresses(organiserPaths.embed(':slug')), embedOrganiser),
  page(['GET'], siteAddresses(organiserPaths.embedEvent(':slug')), embedEvent),
]
