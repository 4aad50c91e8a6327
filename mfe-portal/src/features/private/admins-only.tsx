/** Instead of a page that an editor has opened by its address. The API refuses its calls as well. */
export function AdminsOnly() {
  return (
    <div className="ui-notice">
      <h1>For administrators</h1>
      <p>You are signed in as an editor. Ask an administrator of the site if you need something here.</p>
    </div>
  );
}
