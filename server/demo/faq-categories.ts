/** The categories of the questions of the demo world, in all languages. */
export const faqCategories = {
  cards: { category: 'Cards and codes', category_hi: 'कार्ड और कोड', category_ar: 'البطاقات والرموز' },
  sharing: {
    category: 'Visitors and sharing',
    category_hi: 'विज़िटर और साझा करना',
    category_ar: 'الزوار والمشاركة',
  },
  privacy: { category: 'Privacy and data', category_hi: 'निजता और डेटा', category_ar: 'الخصوصية والبيانات' },
  accounts: { category: 'Account and costs', category_hi: 'खाता और खर्च', category_ar: 'الحساب والتكلفة' },
  teams: {
    category: 'Teams, partners and operators',
    category_hi: 'टीमें, पार्टनर और ऑपरेटर',
    category_ar: 'الفرق والشركاء والمشغّلون',
  },
} as const
