import type { StarterPage } from './starter-page.ts'

export const terms: StarterPage = {
  en: {
    title: 'Terms of services',
    body: `
<p>These terms are the agreement between you and [operator name], [operator address] (“we”), when you have an
  account here, pay for something, or make cards for others. For visitors and for the everyday use of cards
  there is a short version: the <a href="/terms-and-condition">terms and conditions</a>. If both say
  something about the same thing, these terms decide.</p>
<h2>1. The service</h2>
<p>We run an installation of Visita: digital business cards, student cards, QR codes, and lists of the contacts
  you make with them. What your plan contains is said on the <a href="/pricing">pricing page</a>.</p>
<h2>2. Your account</h2>
<ul>
  <li>You are at least [minimum age] years old, or act for a company that has allowed it.</li>
  <li>What you enter about yourself is right. An email address counts as yours once you have confirmed it.</li>
  <li>Keep your password to yourself. You can add an authenticator app or passkeys, and you see all devices that
    are signed in.</li>
  <li>Tell us if somebody else uses your account.</li>
</ul>
<h2>3. Your content</h2>
<p>What you put on cards stays yours. You allow us to store it, to show it to whoever opens the card, and to
  make the sizes and files that this needs, as long as the card exists. You may put on a card only what you have
  the right to show: your own data, pictures and logos, or those of people who agree.</p>
<p>A card is public. Contacts that visitors send you are given for one purpose, to get in touch with the
  visitor. Use them for nothing else, and delete them when they ask.</p>
<h2>4. What is not allowed</h2>
<ul>
  <li>Cards or codes that deceive, pretend to be somebody else, ask for money or data under false names, or lead
    to harmful software.</li>
  <li>Content that is against the law, hurts the rights of others, or sets people against each other.</li>
  <li>Advertising that nobody asked for.</li>
  <li>Collecting the data of other people’s cards by programs, guessing codes or passwords, or disturbing the
    server.</li>
  <li>Going around the limits of your plan.</li>
</ul>
<p>Anybody can report a dynamic code or write to us about a card. If a report is right, we block the card or
  code and tell you the reason by mail. Only we can open it again. If you think we are wrong, answer that
  mail.</p>
<h2>5. Codes that never die</h2>
<p>The text of a code never changes, and we never give a code to somebody else. It works as long as this
  installation runs at its address, whether you pay or not. You decide what it shows. A printed code that you
  bought belongs to whoever holds it and its secret, until they set it free or give it away.</p>
<p>If we ever stop, we tell you at least [days] days before by mail, so that you can export your data.</p>
<h2>6. Plans, prices and payment</h2>
<ul>
  <li>The free plan costs nothing. Its limits are on the pricing page.</li>
  <li>A paid package runs for its time and then ends. It is not renewed by itself: you get a link by mail.</li>
  <li>When it ends, your cards stay online and your data stays yours.</li>
  <li>Prices contain the taxes that are named. Cancelling and refunds:
    <a href="/cancellation-refund-policy">cancellation and refund policy</a>.</li>
</ul>
<h2>7. Partners and sellers of printed codes</h2>
<p>Partners make cards for others and pay with credits. A card belongs to its person once that person accepts
  it. What partners may do with data is in the <a href="/partnerapp-privacy-policy">privacy policy for
  partners</a>, which is part of these terms for them. Credits cannot be sold to others.</p>
<h2>8. Data protection</h2>
<p>The <a href="/privacy-policy">privacy policy</a> says what is stored and for how long. You can export
  everything in your account and delete it at any time.</p>
<h2>9. How well it works</h2>
<p>We take care that pages open at all times, and make backups. But no server runs without a break, and we do
  not promise that it does. Work that we can plan, we plan for quiet hours. Test a code before you print many of
  it.</p>
<h2>10. Liability</h2>
<p>We are liable without limit where we act on purpose or with gross negligence, for harm to life and health,
  and wherever the law does not allow a limit. Otherwise we are liable for damage that was to be expected, up to
  what you paid us in the twelve months before. We are not liable for what people write on their cards, nor for
  websites that they lead to.</p>
<h2>11. The end</h2>
<p>You can delete your account at any time. It can be restored for 14 days; then it is erased. We can end it
  with [days] days of notice, or block it at once if you break section 4. We tell you the reason. What you have
  paid for time that is left, you get back, unless you caused the end.</p>
<h2>12. Changes of these terms</h2>
<p>We publish new terms here with their date and tell account owners by mail at least [days] days before. If you
  do not agree, you can delete your account until then.</p>
<h2>13. Law and complaints</h2>
<p>The law of [country of the law] applies. If you live elsewhere, the protection that your law gives to
  consumers remains. Complaints go to our grievance officer, [grievance officer], or to
  <a href="mailto:[contact email]">[contact email]</a>. If one sentence of these terms is not valid, the others
  are.</p>
`,
  },
  hi: {
    title: 'सेवा की शर्तें',
    body: `
<p>ये शर्तें आपके और [संचालक का नाम], [संचालक का पता] (“हम”) के बीच समझौता हैं, जब यहाँ आपका खाता हो, आप कुछ
  खरीदें या दूसरों के लिए कार्ड बनाएँ। विज़िटरों और कार्ड के रोज़ के उपयोग के लिए छोटा रूप है:
  <a href="/terms-and-condition">उपयोग के नियम और शर्तें</a>। यदि दोनों एक ही बात पर कुछ कहें, तो ये शर्तें
  मान्य हैं।</p>
<h2>1. सेवा</h2>
<p>हम Visita चलाते हैं: डिजिटल बिज़नेस कार्ड, छात्र कार्ड, QR कोड, और उनसे बने संपर्कों की सूचियाँ। आपके प्लान
  में क्या है, यह <a href="/pricing">कीमतों के पेज</a> पर लिखा है।</p>
<h2>2. आपका खाता</h2>
<ul>
  <li>आपकी आयु कम से कम [न्यूनतम आयु] वर्ष है, या आप किसी कंपनी के लिए काम करते हैं जिसने इसकी अनुमति दी
    है।</li>
  <li>आप अपने बारे में जो भरते हैं, वह सही है। ईमेल पता तब आपका माना जाता है जब आप उसकी पुष्टि कर दें।</li>
  <li>अपना पासवर्ड किसी को न बताएँ। आप ऑथेंटिकेटर ऐप या पासकी जोड़ सकते हैं, और साइन इन किए हुए सभी डिवाइस देख
    सकते हैं।</li>
  <li>कोई और आपका खाता इस्तेमाल करे, तो हमें बताएँ।</li>
</ul>
<h2>3. आपकी सामग्री</h2>
<p>आप कार्ड पर जो डालते हैं, वह आपका ही रहता है। जब तक कार्ड है, आप हमें उसे सहेजने, कार्ड खोलने वालों को दिखाने
  और इसके लिए ज़रूरी आकार और फ़ाइलें बनाने देते हैं। कार्ड पर वही डालें जिसे दिखाने का आपको अधिकार है: अपना
  डेटा, तस्वीरें और लोगो, या उन लोगों के जो सहमत हैं।</p>
<p>कार्ड सार्वजनिक है। विज़िटर जो संपर्क भेजते हैं, वह एक ही काम के लिए है: उनसे संपर्क करना। उसे किसी और काम
  में न लाएँ, और वे कहें तो मिटा दें।</p>
<h2>4. क्या मना है</h2>
<ul>
  <li>ऐसे कार्ड या कोड जो धोखा दें, किसी और का रूप लें, झूठे नाम से पैसे या डेटा माँगें, या हानिकारक सॉफ़्टवेयर
    तक ले जाएँ।</li>
  <li>कानून के विरुद्ध सामग्री, जो दूसरों के अधिकारों को चोट पहुँचाए या लोगों को आपस में भड़काए।</li>
  <li>बिना माँगा विज्ञापन।</li>
  <li>प्रोग्राम से दूसरों के कार्डों का डेटा जमा करना, कोड या पासवर्ड का अनुमान लगाना, या सर्वर में बाधा
    डालना।</li>
  <li>अपने प्लान की सीमाओं से बचने के रास्ते निकालना।</li>
</ul>
<p>डायनामिक कोड की शिकायत कोई भी कर सकता है, और किसी कार्ड के बारे में हमें लिख सकता है। शिकायत सही हो, तो हम
  कार्ड या कोड रोक देते हैं और आपको मेल से कारण बताते हैं। उसे फिर केवल हम खोल सकते हैं। आपको लगे कि हम गलत हैं,
  तो उस मेल का जवाब दें।</p>
<h2>5. कोड जो कभी बेकार नहीं होते</h2>
<p>कोड का पाठ कभी नहीं बदलता, और हम कोई कोड किसी दूसरे के कार्ड को कभी नहीं देते। जब तक यह वेबसाइट अपने पते पर
  चलती है, कोड चलता है, चाहे आप पैसे दें या नहीं। वह क्या दिखाए, यह आप तय करते हैं। खरीदा हुआ छपा कोड उसका है
  जिसके पास वह और उसका गुप्त कोड है, जब तक वे उसे छोड़ न दें या किसी को दे न दें।</p>
<p>यदि कभी हमें बंद करना पड़े, तो हम कम से कम [दिन] दिन पहले मेल से बताते हैं, ताकि आप अपना डेटा एक्सपोर्ट कर
  सकें।</p>
<h2>6. प्लान, कीमत और भुगतान</h2>
<ul>
  <li>मुफ़्त प्लान का कोई पैसा नहीं लगता। उसकी सीमाएँ कीमतों के पेज पर हैं।</li>
  <li>पैसे वाला पैकेज अपनी अवधि तक चलता है और फिर खत्म होता है। वह अपने आप नहीं बढ़ता: आपको मेल में एक लिंक
    मिलता है।</li>
  <li>उसके खत्म होने पर आपके कार्ड ऑनलाइन रहते हैं और आपका डेटा आपका रहता है।</li>
  <li>कीमतों में वे कर शामिल हैं जो लिखे हैं। रद्द करना और पैसे वापस: <a href="/cancellation-refund-policy">रद्द
    करने और पैसे लौटाने की नीति</a>।</li>
</ul>
<h2>7. पार्टनर और छपे कोड बेचने वाले</h2>
<p>पार्टनर दूसरों के लिए कार्ड बनाते हैं और क्रेडिट से भुगतान करते हैं। कार्ड उस व्यक्ति का हो जाता है जब वह उसे
  स्वीकार कर ले। पार्टनर डेटा के साथ क्या कर सकते हैं, यह <a href="/partnerapp-privacy-policy">पार्टनरों की
  निजता नीति</a> में है, जो उनके लिए इन शर्तों का हिस्सा है। क्रेडिट दूसरों को नहीं बेचे जा सकते।</p>
<h2>8. डेटा की सुरक्षा</h2>
<p><a href="/privacy-policy">निजता नीति</a> बताती है कि क्या और कब तक सहेजा जाता है। आप कभी भी अपने खाते की हर
  चीज़ एक्सपोर्ट कर सकते हैं और मिटा सकते हैं।</p>
<h2>9. सेवा कितनी भरोसेमंद है</h2>
<p>हम ध्यान रखते हैं कि पेज हर समय खुलें, और बैकअप बनाते हैं। पर कोई सर्वर बिना रुके नहीं चलता, और हम इसका वादा
  नहीं करते। जो काम पहले से तय हो सकता है, उसे हम कम भीड़ के समय करते हैं। ज़्यादा छापने से पहले कोड जाँच
  लें।</p>
<h2>10. ज़िम्मेदारी</h2>
<p>जहाँ हम जानबूझकर या भारी लापरवाही से नुकसान करें, जान और स्वास्थ्य की हानि में, और जहाँ कानून सीमा नहीं
  मानता, वहाँ हमारी ज़िम्मेदारी की कोई सीमा नहीं। बाकी में हम उस नुकसान के लिए ज़िम्मेदार हैं जिसका अनुमान हो
  सकता था, उतनी रकम तक जितनी आपने पिछले बारह महीनों में हमें दी। लोग अपने कार्ड पर जो लिखते हैं और वे जिन
  वेबसाइटों तक ले जाते हैं, उनके लिए हम ज़िम्मेदार नहीं।</p>
<h2>11. समझौते का अंत</h2>
<p>आप कभी भी अपना खाता मिटा सकते हैं। 14 दिन तक उसे वापस लाया जा सकता है; फिर वह मिटा दिया जाता है। हम [दिन] दिन
  पहले बताकर उसे खत्म कर सकते हैं, या भाग 4 तोड़ने पर तुरंत रोक सकते हैं। कारण हम बताते हैं। बचे हुए समय का जो
  पैसा आपने दिया, वह वापस मिलता है, यदि अंत आपकी वजह से न हुआ हो।</p>
<h2>12. इन शर्तों में बदलाव</h2>
<p>नई शर्तें हम तारीख के साथ यहीं प्रकाशित करते हैं और खाता रखने वालों को कम से कम [दिन] दिन पहले मेल से बताते
  हैं। आप सहमत न हों, तो तब तक अपना खाता मिटा सकते हैं।</p>
<h2>13. कानून और शिकायतें</h2>
<p>[जिस देश का कानून लागू है] का कानून लागू है। आप कहीं और रहते हों, तो वहाँ का कानून ग्राहकों को जो सुरक्षा
  देता है, वह बनी रहती है। शिकायतें हमारे शिकायत अधिकारी, [शिकायत अधिकारी], को या
  <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a> पर भेजें। इन शर्तों का कोई वाक्य मान्य न हो, तो बाकी मान्य
  रहते हैं।</p>
`,
  },
  ar: {
    title: 'شروط الخدمة',
    body: `
<p>هذه الشروط هي الاتفاق بينك وبين [اسم المشغّل]، [عنوان المشغّل] («نحن»)، عندما يكون لك حساب هنا أو تدفع ثمن
  شيء أو تصنع بطاقات لغيرك. وللزوار وللاستخدام اليومي للبطاقات نص قصير: <a href="/terms-and-condition">الشروط
  والأحكام</a>. وإذا تناول النصان الأمر نفسه فهذه الشروط هي الفيصل.</p>
<h2>1. الخدمة</h2>
<p>نشغّل نسخة من Visita: بطاقات أعمال رقمية، وبطاقات طلاب، ورموز QR، وقوائم بجهات الاتصال التي تكسبها بها. وما
  تتضمنه خطتك مذكور في <a href="/pricing">صفحة الأسعار</a>.</p>
<h2>2. حسابك</h2>
<ul>
  <li>عمرك [الحد الأدنى للعمر] سنة على الأقل، أو تتصرف باسم شركة أذنت بذلك.</li>
  <li>ما تُدخله عن نفسك صحيح. ويُعد البريد لك متى أكّدته.</li>
  <li>احتفظ بكلمة مرورك لنفسك. يمكنك أن تضيف تطبيق مصادقة أو مفاتيح مرور، وترى كل الأجهزة المسجّل الدخول
    منها.</li>
  <li>أخبرنا إذا استخدم غيرك حسابك.</li>
</ul>
<h2>3. محتواك</h2>
<p>ما تضعه على البطاقات يبقى لك. وتسمح لنا بأن نخزّنه ونعرضه على من يفتح البطاقة ونصنع ما يلزم لذلك من أحجام
  وملفات، ما دامت البطاقة موجودة. ولا تضع على بطاقة إلا ما يحق لك عرضه: بياناتك وصورك وشعاراتك، أو ما يخص من
  وافقوا.</p>
<p>البطاقة عامة. وجهات الاتصال التي يرسلها إليك الزوار أُعطيت لغرض واحد هو التواصل مع صاحبها. لا تستخدمها في غير
  ذلك، واحذفها إذا طلبوا.</p>
<h2>4. ما هو ممنوع</h2>
<ul>
  <li>بطاقات أو رموز تخدع، أو تنتحل شخصية غيرك، أو تطلب مالًا أو بيانات باسم مزيف، أو تقود إلى برامج ضارة.</li>
  <li>محتوى يخالف القانون أو يمس حقوق الآخرين أو يحرّض الناس بعضهم على بعض.</li>
  <li>إعلانات لم يطلبها أحد.</li>
  <li>جمع بيانات بطاقات الآخرين ببرامج، أو تخمين الرموز أو كلمات المرور، أو تعطيل الخادم.</li>
  <li>التحايل على حدود خطتك.</li>
</ul>
<p>يستطيع أي أحد أن يبلّغ عن رمز متغير أو يكتب إلينا عن بطاقة. فإن صح البلاغ حظرنا البطاقة أو الرمز وأخبرناك
  بالسبب بالبريد. ولا يستطيع فتحه ثانية إلا نحن. وإن رأيت أننا مخطئون فأجب عن تلك الرسالة.</p>
<h2>5. رموز لا تموت</h2>
<p>نص الرمز لا يتغير أبدًا، ولا نعطي رمزًا لبطاقة شخص آخر أبدًا. يعمل الرمز ما دامت هذه النسخة تعمل على عنوانها،
  دفعت أم لم تدفع. وأنت تقرر ما يعرضه. والرمز المطبوع الذي اشتريته لمن يملكه ويملك سرّه، إلى أن يتركه أو يعطيه
  لغيره.</p>
<p>وإذا توقفنا يومًا أخبرناك بالبريد قبل ذلك بـ [عدد الأيام] يومًا على الأقل لتصدّر بياناتك.</p>
<h2>6. الخطط والأسعار والدفع</h2>
<ul>
  <li>الخطة المجانية لا تكلّف شيئًا. وحدودها في صفحة الأسعار.</li>
  <li>الباقة المدفوعة تستمر مدتها ثم تنتهي. ولا تُجدَّد من تلقاء نفسها: يصلك رابط بالبريد.</li>
  <li>عندما تنتهي تبقى بطاقاتك متاحة وتبقى بياناتك لك.</li>
  <li>تشمل الأسعار الضرائب المذكورة. وللإلغاء والاسترداد: <a href="/cancellation-refund-policy">سياسة الإلغاء
    والاسترداد</a>.</li>
</ul>
<h2>7. الشركاء وبائعو الرموز المطبوعة</h2>
<p>يصنع الشركاء بطاقات لغيرهم ويدفعون بالأرصدة. وتصير البطاقة لصاحبها متى قبلها. وما يجوز للشركاء فعله بالبيانات
  في <a href="/partnerapp-privacy-policy">سياسة الخصوصية للشركاء</a>، وهي جزء من هذه الشروط في حقهم. ولا تُباع
  الأرصدة لآخرين.</p>
<h2>8. حماية البيانات</h2>
<p>تبيّن <a href="/privacy-policy">سياسة الخصوصية</a> ما يُحفظ وإلى متى. ويمكنك في أي وقت تصدير كل ما في حسابك
  وحذفه.</p>
<h2>9. جودة العمل</h2>
<p>نحرص على أن تفتح الصفحات في كل وقت ونصنع نسخًا احتياطية. لكن لا خادم يعمل دون انقطاع، ولا نعد بذلك. وما يمكن
  التخطيط له من أعمال نجعله في ساعات هادئة. اختبر الرمز قبل أن تطبع منه الكثير.</p>
<h2>10. المسؤولية</h2>
<p>نحن مسؤولون بلا حد إذا تعمدنا أو أهملنا إهمالًا جسيمًا، وعن الضرر بالحياة والصحة، وحيث لا يسمح القانون بحد.
  وفيما عدا ذلك نحن مسؤولون عن الضرر المتوقع، بما لا يتجاوز ما دفعته لنا في الاثني عشر شهرًا السابقة. ولسنا
  مسؤولين عما يكتبه الناس على بطاقاتهم ولا عن المواقع التي تقود إليها.</p>
<h2>11. نهاية الاتفاق</h2>
<p>يمكنك حذف حسابك في أي وقت. ويمكن استعادته خلال 14 يومًا، ثم يُمحى. ويمكننا إنهاؤه بإشعار قبل [عدد الأيام]
  يومًا، أو حظره فورًا إذا خالفت القسم 4. ونخبرك بالسبب. وتسترد ما دفعته عن المدة الباقية، إلا إذا كنت أنت سبب
  الإنهاء.</p>
<h2>12. تغيير هذه الشروط</h2>
<p>ننشر الشروط الجديدة هنا مع تاريخها ونخبر أصحاب الحسابات بالبريد قبل [عدد الأيام] يومًا على الأقل. فإن لم
  توافق فيمكنك حذف حسابك حتى ذلك الحين.</p>
<h2>13. القانون والشكاوى</h2>
<p>يسري قانون [البلد الذي يسري قانونه]. وإن كنت تقيم في غيره فتبقى لك الحماية التي يمنحها قانونك للمستهلكين.
  تُوجَّه الشكاوى إلى مسؤول الشكاوى لدينا، [مسؤول الشكاوى]، أو إلى
  <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>. وإذا بطلت جملة من هذه الشروط بقيت سائرها.</p>
`,
  },
}
