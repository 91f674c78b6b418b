import type { StarterPage } from './starter-page.ts'

export const refund: StarterPage = {
  en: {
    title: 'Cancellation and refund policy',
    body: `
<p>This policy says what happens when you cancel something that you paid for here. The seller is
  [operator name], [operator address]. Write to <a href="mailto:[contact email]">[contact email]</a> with your
  order number. Rights that the law gives you as a consumer stay as they are.</p>
<h2>What never depends on a payment</h2>
<ul>
  <li>Printed codes, links and tags keep leading to your card, also after a plan has ended.</li>
  <li>Visitors can still save your contact.</li>
  <li>You can still sign in, export your data, switch cards off and delete your account.</li>
</ul>
<h2>Paid packages</h2>
<h3>No automatic renewal</h3>
<p>A package is paid once for its time. We store no card or bank details and never charge you again by
  ourselves. Before it ends, we mail you a link with which you can renew. If you do nothing, the package
  ends.</p>
<h3>When a package ends</h3>
<p>The free plan applies again. Your cards stay online and nothing is deleted. Cards and designs that only the
  package allowed may be shown in a plainer form, and you may not be able to add or change as many as before,
  until you renew.</p>
<h3>Cancel and refund</h3>
<ul>
  <li>You may cancel within [days] days of the payment and get your money back, if you ask by mail.</li>
  <li>After that, a package runs until its end and is not refunded in part.</li>
  <li>If you paid twice or too much by mistake, you get the surplus back, whenever it was.</li>
  <li>If the package did not work as described and we could not mend it, you get back the price for the time it
    did not work.</li>
</ul>
<h2>Tickets of events</h2>
<p>The organiser of an event sells the tickets. The page of the event names the organiser. These rules apply
  unless that page says something better for you.</p>
<ul>
  <li>If the event is cancelled, you get back the price of the ticket.</li>
  <li>If it is moved to another day and you cannot come, you get it back when you ask within [days] days of the
    news.</li>
  <li>If you cannot come for reasons of your own, you get it back until [days] days before the event.</li>
</ul>
<h2>NFC cards and other printed things</h2>
<ul>
  <li>You may cancel an order until its production begins, and get everything back.</li>
  <li>A card that was made with your name cannot be returned because you no longer want it.</li>
  <li>If it arrives damaged, does not work or shows something other than you ordered, tell us within [days]
    days. We send a new one or pay the price back, as you wish, and pay the way.</li>
  <li>Please check the preview before you order. A mistake in the text that you approved is not a defect.</li>
</ul>
<h2>Credits of partners</h2>
<p>A credit that was set aside for a card comes back by itself when the card is rejected, deleted or not
  answered within 30 days. Spent credits are not refunded. Credits may have an end date, which was told when
  they were granted.</p>
<h2>How you get your money</h2>
<p>We answer a request within [days] workdays. The money goes back the way it came, to the same account or card,
  within [days] workdays after we have agreed. Your bank may need some days more. You get no fees deducted.
  Where we wrote an invoice, you get a credit note.</p>
<h2>If we do not agree</h2>
<p>Write to our grievance officer, [grievance officer]. The law of [country of the law] applies.</p>
`,
  },
  hi: {
    title: 'रद्द करने और पैसे लौटाने की नीति',
    body: `
<p>यह नीति बताती है कि यहाँ पैसे देकर लिया हुआ कुछ रद्द करने पर क्या होता है। बेचने वाले हैं [संचालक का नाम],
  [संचालक का पता]। अपने ऑर्डर नंबर के साथ <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a> पर लिखें। ग्राहक के
  रूप में कानून आपको जो अधिकार देता है, वे बने रहते हैं।</p>
<h2>जो कभी भुगतान पर निर्भर नहीं</h2>
<ul>
  <li>छपे कोड, लिंक और टैग आपके कार्ड तक ले जाते रहते हैं, प्लान खत्म होने के बाद भी।</li>
  <li>विज़िटर तब भी आपका संपर्क सहेज सकते हैं।</li>
  <li>आप तब भी साइन इन कर सकते हैं, डेटा एक्सपोर्ट कर सकते हैं, कार्ड बंद कर सकते हैं और खाता मिटा सकते
    हैं।</li>
</ul>
<h2>पैसे वाले पैकेज</h2>
<h3>अपने आप नवीनीकरण नहीं</h3>
<p>पैकेज का पैसा उसकी अवधि के लिए एक बार दिया जाता है। हम कार्ड या बैंक की जानकारी नहीं रखते और अपने आप आपसे
  दोबारा पैसे कभी नहीं लेते। खत्म होने से पहले हम आपको मेल में एक लिंक भेजते हैं, जिससे आप उसे आगे बढ़ा सकते
  हैं। आप कुछ न करें, तो पैकेज खत्म हो जाता है।</p>
<h3>पैकेज खत्म होने पर</h3>
<p>फिर से मुफ़्त प्लान लागू हो जाता है। आपके कार्ड ऑनलाइन रहते हैं और कुछ मिटता नहीं। जो कार्ड और डिज़ाइन केवल
  पैकेज में थे, वे सादे रूप में दिख सकते हैं, और आगे बढ़ाने तक हो सकता है कि आप पहले जितने जोड़ या बदल न
  सकें।</p>
<h3>रद्द करना और पैसे वापस</h3>
<ul>
  <li>भुगतान के [दिन] दिन के अंदर आप मेल से कहकर रद्द कर सकते हैं और पैसे वापस पा सकते हैं।</li>
  <li>उसके बाद पैकेज अपने अंत तक चलता है, और उसका कोई हिस्सा नहीं लौटाया जाता।</li>
  <li>गलती से दो बार या ज़्यादा भुगतान हुआ हो, तो ज़्यादा रकम वापस मिलती है, चाहे वह कभी भी हुआ हो।</li>
  <li>पैकेज बताए अनुसार न चला और हम उसे ठीक न कर सके, तो जितने समय वह नहीं चला, उसकी कीमत वापस मिलती है।</li>
</ul>
<h2>कार्यक्रमों के टिकट</h2>
<p>टिकट कार्यक्रम के आयोजक बेचते हैं। कार्यक्रम के पेज पर उनका नाम होता है। ये नियम लागू हैं, जब तक उस पेज पर
  आपके लिए कुछ बेहतर न लिखा हो।</p>
<ul>
  <li>कार्यक्रम रद्द हो, तो आपको टिकट की कीमत वापस मिलती है।</li>
  <li>वह किसी और दिन हो और आप न आ सकें, तो सूचना के [दिन] दिन के अंदर कहने पर कीमत वापस मिलती है।</li>
  <li>आप अपने किसी कारण से न आ सकें, तो कार्यक्रम से [दिन] दिन पहले तक कीमत वापस मिलती है।</li>
</ul>
<h2>NFC कार्ड और दूसरी छपी चीज़ें</h2>
<ul>
  <li>बनना शुरू होने तक आप ऑर्डर रद्द कर सकते हैं और पूरा पैसा वापस पा सकते हैं।</li>
  <li>आपके नाम से बना कार्ड केवल इसलिए वापस नहीं हो सकता कि अब वह नहीं चाहिए।</li>
  <li>वह टूटा हुआ आए, काम न करे या ऑर्डर से अलग हो, तो [दिन] दिन के अंदर बताएँ। आप जैसा चाहें, हम नया भेजते हैं
    या कीमत लौटाते हैं, और भेजने का खर्च हम देते हैं।</li>
  <li>कृपया ऑर्डर से पहले प्रीव्यू जाँच लें। आपके मंज़ूर किए पाठ में गलती हो, तो वह खराबी नहीं मानी जाती।</li>
</ul>
<h2>पार्टनरों के क्रेडिट</h2>
<p>कार्ड के लिए अलग रखा क्रेडिट अपने आप लौट आता है, यदि कार्ड अस्वीकार हो, मिटाया जाए या 30 दिन में जवाब न मिले।
  खर्च हुए क्रेडिट नहीं लौटाए जाते। क्रेडिट की अंतिम तारीख हो सकती है, जो देते समय बताई जाती है।</p>
<h2>पैसे कैसे मिलते हैं</h2>
<p>हम [दिन] कामकाजी दिनों में जवाब देते हैं। हमारे मान लेने के बाद [दिन] कामकाजी दिनों में पैसे उसी रास्ते लौटते
  हैं जिससे आए थे, उसी खाते या कार्ड में। आपके बैंक को कुछ दिन और लग सकते हैं। कोई शुल्क नहीं काटा जाता। जहाँ
  इनवॉइस बना था, वहाँ आपको क्रेडिट नोट मिलता है।</p>
<h2>यदि हम सहमत न हों</h2>
<p>हमारे शिकायत अधिकारी, [शिकायत अधिकारी], को लिखें। [जिस देश का कानून लागू है] का कानून लागू है।</p>
`,
  },
  ar: {
    title: 'سياسة الإلغاء والاسترداد',
    body: `
<p>تبيّن هذه السياسة ما يحدث عندما تلغي شيئًا دفعت ثمنه هنا. البائع هو [اسم المشغّل]، [عنوان المشغّل]. اكتب إلى
  <a href="mailto:[بريد التواصل]">[بريد التواصل]</a> مع رقم طلبك. وتبقى الحقوق التي يمنحك إياها القانون مستهلكًا
  كما هي.</p>
<h2>ما لا يتوقف أبدًا على الدفع</h2>
<ul>
  <li>تبقى الرموز المطبوعة والروابط والشرائح تقود إلى بطاقتك، حتى بعد انتهاء خطة.</li>
  <li>ويبقى الزوار قادرين على حفظ جهة اتصالك.</li>
  <li>وتبقى قادرًا على تسجيل الدخول وتصدير بياناتك وإيقاف البطاقات وحذف حسابك.</li>
</ul>
<h2>الباقات المدفوعة</h2>
<h3>لا تجديد تلقائيًا</h3>
<p>تُدفع الباقة مرة واحدة عن مدتها. لا نحفظ بيانات بطاقة دفع أو مصرف، ولا نخصم منك مرة أخرى من تلقاء أنفسنا
  أبدًا. وقبل انتهائها نرسل إليك بالبريد رابطًا تجدّدها به. فإن لم تفعل شيئًا انتهت الباقة.</p>
<h3>عندما تنتهي باقة</h3>
<p>تعود إليك الخطة المجانية. تبقى بطاقاتك متاحة ولا يُحذف شيء. أما البطاقات والتصاميم التي لم تسمح بها إلا
  الباقة فقد تظهر بشكل أبسط، وقد لا تستطيع أن تضيف أو تعدّل بالقدر نفسه إلى أن تجدّد.</p>
<h3>الإلغاء والاسترداد</h3>
<ul>
  <li>يمكنك الإلغاء خلال [عدد الأيام] يومًا من الدفع واسترداد مالك إن طلبت ذلك بالبريد.</li>
  <li>بعد ذلك تستمر الباقة حتى نهايتها ولا يُرد جزء من ثمنها.</li>
  <li>إذا دفعت مرتين أو أكثر من المطلوب خطأً أعدنا إليك الزائد متى كان ذلك.</li>
  <li>إذا لم تعمل الباقة كما وُصفت ولم نستطع إصلاحها أعدنا إليك ثمن المدة التي لم تعمل فيها.</li>
</ul>
<h2>تذاكر الفعاليات</h2>
<p>منظّم الفعالية هو من يبيع التذاكر، وتذكره صفحة الفعالية. وتسري هذه القواعد ما لم تقل تلك الصفحة ما هو أفضل
  لك.</p>
<ul>
  <li>إذا أُلغيت الفعالية استرددت ثمن التذكرة.</li>
  <li>إذا نُقلت إلى يوم آخر ولم تستطع الحضور استرددته إن طلبت ذلك خلال [عدد الأيام] يومًا من الإعلان.</li>
  <li>إذا لم تستطع الحضور لسبب يخصك استرددته حتى [عدد الأيام] يومًا قبل الفعالية.</li>
</ul>
<h2>بطاقات NFC والمطبوعات الأخرى</h2>
<ul>
  <li>يمكنك إلغاء الطلب إلى أن يبدأ إنتاجه، وتسترد كل ما دفعت.</li>
  <li>لا تُرد بطاقة صُنعت باسمك لمجرد أنك لم تعد تريدها.</li>
  <li>إذا وصلت تالفة أو لا تعمل أو مختلفة عما طلبت فأخبرنا خلال [عدد الأيام] يومًا. نرسل بدلًا منها أو نرد الثمن
    كما تشاء، ونتحمل أجرة الشحن.</li>
  <li>نرجو أن تفحص المعاينة قبل الطلب. فالخطأ في نص وافقت عليه ليس عيبًا.</li>
</ul>
<h2>أرصدة الشركاء</h2>
<p>الرصيد المحجوز لبطاقة يعود من تلقاء نفسه إذا رُفضت البطاقة أو حُذفت أو لم يُجب عنها خلال 30 يومًا. ولا تُرد
  الأرصدة المصروفة. وقد يكون للأرصدة تاريخ انتهاء يُذكر عند منحها.</p>
<h2>كيف تسترد مالك</h2>
<p>نجيب عن الطلب خلال [عدد الأيام] أيام عمل. ويعود المال من الطريق الذي جاء منه، إلى الحساب نفسه أو البطاقة
  نفسها، خلال [عدد الأيام] أيام عمل بعد موافقتنا. وقد يحتاج مصرفك أيامًا أخرى. ولا نخصم أي رسوم. وحيث كتبنا
  فاتورة تحصل على إشعار دائن.</p>
<h2>إذا لم نتفق</h2>
<p>اكتب إلى مسؤول الشكاوى لدينا: [مسؤول الشكاوى]. ويسري قانون [البلد الذي يسري قانونه].</p>
`,
  },
}
