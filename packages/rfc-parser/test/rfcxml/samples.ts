import { readFileSync } from 'node:fs';
import type { RfcXmlDocument } from '@rfckit/rfc-parser';
import { parseRfcXml } from '@rfckit/rfc-parser';

/** A file of the fictitious series. */
export function readSample(name: string): string {
  return readFileSync(new URL(`../../../../tools/sample-series/rfc/${name}`, import.meta.url), 'utf8');
}

/** The document, where the XML holds one without any complaint. */
export function parseClean(xml: string): RfcXmlDocument {
  const { document, diagnostics } = parseRfcXml(xml);
  if (document === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return document;
}

export function codesOf(xml: string, options: Parameters<typeof parseRfcXml>[1] = {}): string[] {
  return parseRfcXml(xml, options).diagnostics.map(({ code }) => code);
}

/** Number, title, kind and level of each section, one a line. */
export function outlineOf(document: RfcXmlDocument): string[] {
  return document.sections.map(
    ({ number, title, kind, level }) => `${'  '.repeat(level - 1)}${number ?? '-'} ${title ?? '?'} [${kind}]`,
  );
}

/** A document of version 2 (RFC 7749): titles in attributes, no numbers, two lists of references. */
export const version2 = `<?xml version="1.0" encoding="UTF-8"?>
<?rfc toc="yes"?>
<rfc category="bcp" seriesNo="7" number="99950" obsoletes="99940, 99941" docName="draft-example-v2-00" ipr="trust200902">
 <front>
  <title abbrev="V2">A Sample
    of Version 2</title>
  <author initials="E." surname="Xample" fullname="Ed Xample" role="editor">
   <organization>Example Org</organization>
   <address><email>ed@example.org</email></address>
  </author>
  <author><organization>The Committee</organization></author>
  <date month="February" year="2014" />
  <abstract><t>Short.</t></abstract>
  <note title="IESG Note"><t>Noted.</t></note>
 </front>
 <middle>
  <section anchor="intro" title="Introduction &amp; Scope">
   <t>First, see <xref target="RFC2119"/> and <xref target="deep">below</xref>.</t>
   <t>Before the list:
    <list style="hanging"><t hangText="term">what it means</t><t>plain item</t></list>
    after the list.</t>
   <section title="Second Level"><t>MUST is no element here.</t>
    <section anchor="deep" title="Third Level"><figure title="A Figure"><artwork type="abnf"><![CDATA[
rule = "<" ALPHA ">"
   ]]></artwork></figure></section>
   </section>
   <section title="Another"><texttable title="A Table"><ttcol>a</ttcol><ttcol>b</ttcol><c>1</c><c>2</c></texttable></section>
  </section>
  <section title="Security Considerations"><t>None.</t></section>
 </middle>
 <back>
  <references title="Normative References">
   <reference anchor="RFC2119"><front><title>Key words</title><author initials="S." surname="Bradner"/><date month="March" year="1997"/><abstract><t>Not a section.</t></abstract></front><seriesInfo name="BCP" value="14"/><seriesInfo name="RFC" value="2119"/></reference>
  </references>
  <references title="Informative References">
   <reference anchor="X" target="https://example.org/x"><front><title>X</title><author><organization>XO</organization></author><date year="2001"/></front></reference>
  </references>
  <section title="More"><t>One.</t><section title="Even More"><t>Two.</t></section></section>
  <section title="Acknowledgements"><t>Thanks.</t></section>
 </back>
</rfc>
`;
