/** A CV of one page. */
export const resume = `<!doctype html><html lang="en"><title>Amelia Thornbury</title><style>
  @page { size: A4; margin: 17mm 20mm 14mm }
  body { margin: 0; font: 9.6pt/1.5 'Noto Sans'; color: #232a31 }
  header { border-bottom: 0.6mm solid #7a3e65; padding-bottom: 4.5mm; margin-bottom: 5mm }
  h1 { font: 300 25pt/1.15 'Noto Sans Display'; margin: 0; color: #43233a }
  .title { font-size: 12pt; color: #7a3e65; margin: 0.5mm 0 2.5mm } .contact { color: #4a545d; font-size: 9pt; display: grid; grid-template-columns: auto auto; justify-content: start; gap: 0 14mm }
  h2 { font: 700 10.5pt/1 'Noto Sans'; color: #7a3e65; margin: 5.5mm 0 2.5mm }
  p { margin: 0 0 1mm } h3 { font: 600 10pt/1.4 'Noto Sans'; margin: 0; display: flex; justify-content: space-between }
  h3 span { font-weight: 400; color: #66717b; font-size: 9pt } .where { color: #4a545d; margin-bottom: 0.8mm }
  .job { margin-bottom: 3.2mm; break-inside: avoid } ul { margin: 0; padding-left: 4.5mm }
</style>
<header><h1>Amelia Thornbury</h1><div class="title">Data Engineer</div>
  <div class="contact"><span>Email: amelia@thornbury.example.com</span><span>Phone: +44 161 496 0733</span>
  <span>Address: 9 Loom Street, Manchester M4 5AD</span><span>www.thornbury.example.com</span></div></header>
<h2>Profile</h2><p>Data engineer with eight years of experience in building reliable pipelines for public transport and
  energy. Likes plain solutions, measured results and teams that write things down.</p>
<h2>Experience</h2>
<div class="job"><h3>Senior Data Engineer <span>March 2022 – present</span></h3>
  <div class="where">Pennine Grid Analytics, Manchester</div><ul><li>Leads a team of four that serves forecasts for 300
  substations</li><li>Cut the nightly run from six hours to forty minutes</li></ul></div>
<div class="job"><h3>Data Engineer <span>July 2019 – February 2022</span></h3>
  <div class="where">Tidewell Transit, Liverpool</div><ul><li>Built the ticketing warehouse from the first table to
  daily reports</li><li>Introduced tests and reviews for all transformations</li></ul></div>
<div class="job"><h3>Junior Developer <span>September 2017 – June 2019</span></h3>
  <div class="where">Fernhill Studio, Leeds</div><ul><li>Wrote importers for survey data of local councils</li></ul></div>
<h2>Education</h2>
<div class="job"><h3>MSc Data Science <span>2016 – 2017</span></h3><div class="where">University of Airedale</div></div>
<div class="job"><h3>BSc Mathematics <span>2013 – 2016</span></h3><div class="where">Wharncliffe University</div></div>
<h2>Skills</h2><p>Python, SQL, PostgreSQL, Airflow, dbt, Docker, Kubernetes, TypeScript</p>
<h2>Languages</h2><p>English (native), German (fluent), Polish (B1)</p>
<h2>Certifications</h2><p>Certified Data Management Professional (2023)</p>
<h2>Interests</h2><p>Fell running, letterpress printing, choir</p></html>`;
