vcl 4.1;

import std;
import xkey;

# A shared cache in front of the shell: pages for all who are offered the same. What a visitor is offered has a name, in the cookie `offers`, which
# the shell sets (GET /visit). Name, address and encoding are the key, so nobody gets a page of a release that isn't theirs. Without the cookie it is
# what everybody gets. docs/operations.md says how to put it between the proxy and the shell.
# Start it with -p http_gzip_support=off: Varnish would ask for gzip alone otherwise.

backend shell {
  .host = "shell";
  .port = "3000";
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; }
}

# Who may say what has changed: the shell.
acl inside {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  # PURGE_URL of the shell: pages with these keys are old (Soft-Purge), or may not be sent any more.
  if (req.method == "POST" && req.url == "/purge") {
    # Varnish adds the address of whoever asks; the proxy has added a visitor's before.
    if (client.ip !~ inside || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
    if (req.http.Soft-Purge) { return (synth(200, "made old: " + xkey.softpurge(req.http.Surrogate-Key))); }
    return (synth(200, "removed: " + xkey.purge(req.http.Surrogate-Key)));
  }
  unset req.http.X-Offers;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # What is one browser's own: previews, administrators, developers.
  if (req.http.Cookie ~ "(?:^|; )(?:staff|preview-[\w-]+|local-[\w-]+)=") { return (pass); }
  if (req.url ~ "^/(?:visit|config\.json|withdrawn|staff|preview|local|healthz|readyz|metrics)(?:[/?]|$)") { return (pass); }
  if (req.http.Cookie ~ "(?:^|; )offers=[\w.-]{1,100}(?:;|$)") {
    set req.http.X-Offers = regsub(req.http.Cookie, "^(?:.*; )?offers=([\w.-]{1,100})(?:;.*)?$", "\1");
  } else {
    set req.http.X-Offers = "-";
  }
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  # Parameters of advertisements and mailings, which no page reads.
  set req.url = regsuball(req.url, "(?<=[?&])(?:utm_\w+|fbclid|gclid|mc_\w+)=[^&]*&?", "");
  set req.url = regsub(req.url, "[?&]$", "");
  # An old page is sent while a new one is fetched; for a day when there is no shell to fetch it from.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Offers);
  return (lookup);
}

sub vcl_backend_response {
  # The shell says what may be kept. Whatever sets a cookie isn't, whatever it says.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # An old page is better than an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.status >= 500) { set beresp.uncacheable = true; set beresp.ttl = 0s; return (deliver); }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  set beresp.grace = 1d;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  # For whoever looks at how much is answered from here.
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
  # What browsers keep, they ask about: the page may change with each save.
  if (resp.http.Cache-Control ~ "s-maxage") { set resp.http.Cache-Control = "private, no-cache"; }
}
