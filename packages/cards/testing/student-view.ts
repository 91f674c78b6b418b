import type { StudentCard } from '#contract/kinds/student.ts'
import { cardActions, shareSection } from '../card-actions.ts'
import type { CardView } from '../card-view.ts'
import { asStudent } from '../kinds/student/as-student.ts'
import type { Issued } from '../kinds/student/id-card.ts'
import { student } from '../kinds/student/kind.ts'
import { emptyCard } from '../kinds/vcard/samples/extremes.ts'
import type { SampleOptions } from '../kinds/vcard/samples/sample-view.ts'
import { templates } from '../registry.ts'
import { sampleFileUrl } from '../samples/sample-files.ts'
import type { TemplateId } from '../template-ids.ts'
import { toCardView } from '../to-card-view.ts'

/** Every fact shown; the home address takes the longest text of the vcard. */
const everyFact = ({ heading_description: text, name }: SampleOptions['vcard']): Partial<StudentCard> => ({
  department: text.slice(0, 120),
  birth_date: '2007-02-28',
  show_birth_date: 1,
  blood_group: 'AB+',
  guardian_name: name.slice(0, 100),
  guardian_phone: '+44 20 7946 0188',
  show_guardian: 1,
  home_address: `${text.slice(0, 140)}\n${text.slice(0, 140)}`,
  show_home_address: 1,
  emergency_phone: '+44 20 7946 0199',
})

/** A vcard's person as a student: with every fact, or of an empty vcard with none. */
export function studentView(templateId: TemplateId, options: Omit<SampleOptions, 'themeId'>): CardView {
  const { vcard, colors = templates[templateId].meta.sampleColors } = options
  const facts = vcard === emptyCard ? {} : everyFact(vcard)
  return toCardView({
    content: student.contentOf(asStudent(vcard, { student_no: 'FSM 0031 7720', ...facts })),
    themeId: templateId - 400,
    colors: { primary_color: colors.primary, secondary_color: colors.secondary, theme: options.theme ?? 3 },
    locale: options.locale ?? 'en',
    fileUrl: options.fileUrl ?? sampleFileUrl,
    actions: cardActions('https://visita.example', 'sample', 'link'),
    share: shareSection('sample', 'link'),
    madeWithVisita: true,
    companion: { verifyToken: 'sample' } satisfies Issued,
  })
}
