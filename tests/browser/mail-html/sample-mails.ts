/** Ordinary mails written for these tests, in the style of newsletters and receipts. */

export const newsletter = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en"><head><title>Spring</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="https://fonts.example/css">
<style type="text/css">
  @import url("https://fonts.example/more.css");
  body { margin: 0; }
  .card { background: #fffaf0; padding: 24px; border-radius: 8px; color: #333; }
  a.button { color: white; text-decoration: none; }
  #strong { font-weight: bold; }
  @media only screen and (max-width: 480px) { .wide-only { display: none !important; } }
  @media (prefers-color-scheme: dark) { .card { color: #fff !important; } }
</style></head>
<body bgcolor="#eeeeee">
<div style="display:none;max-height:0;overflow:hidden">Preheader text</div>
<table width="600" cellpadding="0" cellspacing="0" border="0" align="center" role="presentation">
<tr><td class="card">
  <img id="logo" src="https://cdn.example/logo.png" width="560" height="80" alt="Garden Shop">
  <h1 style="font:30px/1.2 Georgia,serif;margin:0">Spring is here</h1>
  <p>We have <span id="strong">new seeds</span> and <font id="old" color="green">green</font> things.</p>
  <table width="100%"><tr>
    <td class="column" width="50%" valign="top"><img src="https://cdn.example/a.jpg" width="270"></td>
    <td class="column wide-only" width="50%" valign="top">Second column</td>
  </tr></table>
  <!--[if mso]><v:roundrect href="https://shop.example"><![endif]-->
  <a class="button" href="https://shop.example/sale?a=1&amp;b=2"
     style="display:inline-block;background-color:#c0392b;padding:12px 24px">See the sale</a>
  <p><a href="http://shop.example/help">Help</a> <a href="mailto:hello@shop.example">Write</a>
     <a id="relative" href="/path">x</a></p>
  <p style="font-size:11px;color:#888"><a href="https://shop.example/unsubscribe">Unsubscribe</a></p>
  <img src="https://track.example/open.gif?id=1" width="1" height="1">
</td></tr></table></body></html>`;

export const receipt = `<table style="border-collapse:collapse;width:100%">
<colgroup><col width="60%"><col><col></colgroup>
<thead><tr><th align="left">Item</th><th>Qty</th><th>Price</th></tr></thead>
<tbody>
<tr><td>Tea</td><td>2</td><td class="amount" style="text-align:right">€ 8.40</td></tr>
<tr class="total"><td colspan="2" style="border-top:2px solid #000"><b>Total</b></td>
<td style="border-top:2px solid #000;text-align:right">€ 8.40</td></tr>
</tbody></table>`;
