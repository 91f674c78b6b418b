import type { ResourceShape } from './resource.ts'

/**
 * What columns of imported files are called beside the names of their fields, separated by commas: as the forms label them, in the
 * languages of the product, and in other usual words. `web/app/import-headings.test.ts` compares them with the forms.
 */
const words: Readonly<Record<string, string>> = {
  name: 'नाम, الاسم, اسم',
  is_active: 'active, enabled, सक्रिय, مفعّل, نشط',
  sort_order: 'position, order, rank, क्रम, الترتيب',
  country_name: 'country, देश, البلد, الدولة',
  state_code: 'state, राज्य, الولاية',
  district_name: 'district, ज़िला, المنطقة',
  code: 'ISO code, ISO कोड, رمز ISO',
  gst_code: 'GST, GST कोड, رمز GST',
  is_union_territory: 'union territory, केंद्र शासित प्रदेश, إقليم اتحادي',
  industry_type_name: 'industry type, industry, उद्योग, القطاع',
  industry_department_name: 'department, विभाग, القسم',
  question: 'सवाल, प्रश्न, السؤال',
  question_hi: 'question in Hindi, हिन्दी में सवाल, السؤال بالهندية',
  question_ar: 'question in Arabic, अरबी में सवाल, السؤال بالعربية',
  answer: 'जवाब, उत्तर, الإجابة, الجواب',
  answer_hi: 'answer in Hindi, हिन्दी में जवाब, الإجابة بالهندية',
  answer_ar: 'answer in Arabic, अरबी में जवाब, الإجابة بالعربية',
  category: 'श्रेणी, الفئة',
  category_hi: 'category in Hindi, हिन्दी में श्रेणी, الفئة بالهندية',
  category_ar: 'category in Arabic, अरबी में श्रेणी, الفئة بالعربية',
  title: 'heading, शीर्षक, العنوان',
  title_hi: 'title in Hindi, हिन्दी में शीर्षक, العنوان بالهندية',
  title_ar: 'title in Arabic, अरबी में शीर्षक, العنوان بالعربية',
  body: 'text, टेक्स्ट, पाठ, النص',
  body_hi: 'text in Hindi, हिन्दी में टेक्स्ट, النص بالهندية',
  body_ar: 'text in Arabic, अरबी में टेक्स्ट, النص بالعربية',
  icon: 'आइकन, الأيقونة',
  image: 'picture, photo, तस्वीर, الصورة',
  status: 'स्थिति, الحالة',
  published_at: 'published from, published on, प्रकाशन की शुरुआत, منشور ابتداءً من',
}

/** What each column of a resource may be called, by its name: those that are imported, and the others of an export, which are read over. */
export const headingsOf = ({ entity, input }: ResourceShape): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.keys(entity.shape), ...Object.keys(input.shape)].map((name) => [name, words[name] ?? '']),
  )
