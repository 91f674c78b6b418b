import type { StudentCard } from '#contract/kinds/student.ts'
import type { KindSamples } from '../../kind.ts'
import { templates } from '../../registry.ts'
import type { TemplateId } from '../../template-ids.ts'
import { blankVcard } from '../vcard/blank-vcard.ts'
import { contact, social, web } from '../vcard/samples/entries.ts'
import { samplePeople } from '../vcard/samples/people.ts'
import { asStudent } from './as-student.ts'

const jun = {
  ...blankVcard('Jun Tanaka-Wells'),
  photo: 'portrait-jun.svg',
  profile_contact: [
    contact('Mobile', '7700 900147', '+44'),
    contact('Email', 'jun@fairhaven.example'),
    contact('Whatsapp', '7700 900147', '+44', 'Hello Jun'),
  ],
  social_link: [social('SoundCloud', 'https://soundcloud.com/jun-example', 'Sketches for string quartet')],
  web_link: [web('https://fairhaven.example/concerts', 'Next concerts', 'Every second Thursday')],
}

/** Students of invented institutions, one for each template. */
const students = {
  401: asStudent(samplePeople.ananya.vcard, {
    institution: 'कावेरी वास्तुकला महाविद्यालय',
    crest: 'logo-bridge.svg',
    student_no: 'KVM-2024-0417',
    course: 'वास्तुकला स्नातक, तीसरा वर्ष',
    department: 'आवास और नगर',
    blood_group: 'B+',
    emergency_phone: '020 2555 0142',
  }),
  402: asStudent(jun, {
    institution: 'Fairhaven School of Music',
    crest: 'logo-scale.svg',
    student_no: 'FSM 0031 7720',
    course: 'Composition, second year',
    department: 'Strings and theory',
    blood_group: 'O−',
    emergency_phone: '+44 20 7946 0144',
  }),
} satisfies Partial<Record<TemplateId, StudentCard>>

const studentOf = (id: TemplateId): StudentCard => (id === 401 ? students[401] : students[402])

export const samples: KindSamples<StudentCard> = {
  forTemplate: (id) => ({
    document: studentOf(id),
    locale: samplePeople[templates[id].meta.samplePerson].locale,
  }),
  demoCards: [
    {
      slug: 'jun-student',
      campaign: '',
      themeId: 1,
      document: students[402],
      colors: { primary_color: '#14532d', secondary_color: '#c9a227', theme: 3 },
      visitsADay: 1,
    },
  ],
}
